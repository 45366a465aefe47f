import { useEffect, useState, useSyncExternalStore } from 'react'

const DELAY = 400

type Saving = {
  save: () => Promise<void>
  /** Last words of a page that is going away: must be done when it returns. `unsaved` is false when all is saved. */
  saveAtOnce: (unsaved: boolean) => void
}

/** Saves soon after a change, and does not wait for somebody who types without a pause. */
function createAutosave() {
  const listeners = new Set<() => void>()
  let saving: Saving | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let changes = 0
  let savedChanges = 0
  let savedAt: number | null = null
  let stopped = false

  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const including = changes
    void saving?.save().then(() => {
      savedChanges = including
      savedAt = Date.now()
      for (const listener of listeners) listener()
    })
  }
  return {
    saveWith: (latest: Saving) => {
      saving = latest
    },
    schedule: () => {
      if (stopped) return
      changes += 1
      timer ??= setTimeout(flush, DELAY)
    },
    flush,
    leave: () => {
      if (stopped) return
      saving?.saveAtOnce(changes > savedChanges)
      flush()
    },
    /** For answers that have been sent or thrown away: they must not come back. */
    stop: () => {
      stopped = true
      clearTimeout(timer)
      timer = undefined
    },
    savedAt: () => savedAt,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Autosave = ReturnType<typeof createAutosave>

export function useAutosave(saving: Saving): Autosave {
  const [autosave] = useState(createAutosave)
  useEffect(() => autosave.saveWith(saving))
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && autosave.flush()
    window.addEventListener('pagehide', autosave.leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      autosave.flush()
      window.removeEventListener('pagehide', autosave.leave)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [autosave])
  return autosave
}

/** When the answers were last saved, without drawing the whole form again for it. */
export const useSavedAt = (autosave: Autosave): number | null =>
  useSyncExternalStore(autosave.subscribe, autosave.savedAt, () => null)
