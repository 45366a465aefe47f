import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { OpenPage } from './keep-offline.ts'

/** A slow line is a line: what it brings is today's price, and the copy has an earlier one. */
const patience = 10_000
/** As long as a form's answers are kept. */
const lifetime = 14 * 24 * 60 * 60 * 1000
/** After the page has come: nothing that it still waits for shares the line with this. */
const pause = 2_000

/** For people on a line that comes and goes: opened once, this page opens without one. What it knows must be public. */
export function useKeptOffline(page: OpenPage): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const keep = useEffectEvent(async (isOpen: () => boolean) => {
    const { keepWhileOpen } = await import('./keep-offline.ts')
    return isOpen() ? keepWhileOpen(client, { at: [pathname], ...page, patience, lifetime }) : undefined
  })
  useEffect(() => {
    let stop: Promise<(() => void) | undefined> | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const begin = () => {
      timer = setTimeout(() => {
        stop = keep(() => isOpen)
        stop.catch(console.error)
      }, pause)
    }
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => {
      isOpen = false
      window.removeEventListener('load', begin)
      clearTimeout(timer)
      void stop?.then((end) => end?.())
    }
  }, [pathname])
}
