import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SearchListProps, searchField } from './search-field.ts'
import { searchPaletteTexts as texts } from './texts/back-office.ts'

type Props = Pick<SearchListProps, 'groups' | 'onClose'>

/** Fetched when it is first opened: the list that follows the keys weighs as much as two pages. */
let List: ComponentType<SearchListProps> | undefined

/** One field for people, numbers, payments, pages and what can be done on them. */
export function SearchPalette({ groups, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState(false)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(List ? 'ready' : 'loading')
  useEffect(() => {
    if (state !== 'loading') return
    import('./search-list.tsx').then(
      (file) => {
        List = file.SearchList
        setState('ready')
      },
      () => setState('failed'),
    )
  }, [state])
  return (
    // A click beside the list arrives at the dialog itself; the keyboard's way out is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={texts.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      className="card m-0 mx-auto w-full max-w-2xl animate-appear overflow-hidden p-0 text-ink max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none sm:mt-[12dvh] sm:max-h-[70dvh]"
    >
      {state === 'ready' && List ? (
        <List groups={groups} onClose={close} typed={typed} onType={setTyped} entered={entered} />
      ) : (
        <>
          {/* Who opens this types at once: nothing of it is lost while the list comes. */}
          <input
            aria-label={texts.label}
            placeholder={texts.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setEntered(false)
            }}
            onKeyDown={(event) => event.key === 'Enter' && setEntered(true)}
            autoFocus
            className={searchField}
          />
          <p role="status" className="border-line border-t px-5 py-3 text-muted text-sm">
            {state === 'failed' ? texts.notOpened : texts.opening}
          </p>
        </>
      )}
    </dialog>
  )
}

/** `/` while nobody is typing, and Ctrl+K always: what people know from elsewhere. */
export function useSearchKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
    const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
    if ((!slash && !command) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
