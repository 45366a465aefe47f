import { Archive, ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type EditedOption, newOption } from '../../contract.ts'
import { renameFormTexts, optionRowTexts as texts, usedBy } from '../../texts/lists.ts'
import { placeBefore } from './department-rules.ts'
import { focusOnce } from './focus-once.ts'
import type { ListEdits } from './use-list-edits.ts'

/** `order` are the ids of all that are offered. */
type Props = { option: EditedOption; order: readonly string[]; edits: ListEdits }

export function OptionRow({ option, order, edits }: Props) {
  const { id, name, in_use } = option
  const showAlert = useAlert()
  const row = useRef<HTMLLIElement>(null)
  const [renaming, setRenaming] = useState<boolean>()
  const problem = edits.problem?.at === id ? edits.problem.words : undefined

  const move = async (by: -1 | 1, button: string) => {
    const before = placeBefore(order, id, by)
    if (before === undefined) return
    const place = order.indexOf(id) + by + 1
    await edits.change(option, { before }, texts.moved(name, place, order.length))
    // A row that changes its place in the page loses the focus; the next press of the same key needs it.
    row.current?.querySelector<HTMLElement>(`[data-does="${button}"]`)?.focus()
  }
  const retire = () =>
    void showAlert({
      title: texts.askToRetire(name),
      message: texts.whatRetiringDoes(in_use),
      confirmLabel: texts.retire,
      closeLabel: texts.keep,
      onConfirm: () => void edits.change(option, { retired: true }, texts.wasRetired(name)),
    })

  if (renaming) {
    return (
      <li className="card min-w-0 p-4">
        <RenameForm
          name={name}
          problem={problem}
          onCancel={() => setRenaming(false)}
          onRename={(to) =>
            edits.change(option, { name: to }, texts.renamed(name, to)).then((done) => done && setRenaming(false))
          }
        />
      </li>
    )
  }
  return (
    <li ref={row} className="card grid min-w-0 gap-2 px-4 py-2" aria-busy={edits.busy === id || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted text-sm">{edits.busy === id ? texts.saving : usedBy(in_use)}</span>
        </p>
        <div className="-mx-2 flex">
          <Act
            does="up"
            words={texts.up}
            label={texts.moveUp(name)}
            off={order[0] === id}
            onPress={() => void move(-1, 'up')}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </Act>
          <Act
            does="down"
            words={texts.down}
            label={texts.moveDown(name)}
            off={order.at(-1) === id}
            onPress={() => void move(1, 'down')}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </Act>
          <Act
            does="rename"
            words={texts.rename}
            label={texts.renameOne(name)}
            onPress={() => setRenaming(true)}
            ref={renaming === false ? focusOnce : undefined}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Act>
          <Act does="retire" words={texts.retire} label={texts.retireOne(name)} onPress={retire}>
            <Archive aria-hidden="true" className="size-5" />
          </Act>
        </div>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}

type ActProps = {
  does: string
  words: string
  label: string
  off?: boolean
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** At an end of the list it stays reachable, so that a hand on the keyboard does not lose its place. */
const Act = ({ does, words, label, off, onPress, ref, children }: ActProps) => (
  <button
    ref={ref}
    type="button"
    data-does={does}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => off || onPress()}
    className="flex min-h-12 min-w-14 flex-col items-center justify-center rounded-lg px-2 font-semibold text-primary text-xs hover:underline aria-disabled:cursor-default aria-disabled:text-muted/60 aria-disabled:no-underline"
  >
    {children}
    {words}
  </button>
)

type RenameProps = {
  name: string
  problem: string | undefined
  onRename: (to: string) => Promise<unknown>
  onCancel: () => void
}

function RenameForm({ name, problem, onRename, onCancel }: RenameProps) {
  const { form, props, field, errorOf, busy } = useCallForm({
    schema: newOption,
    values: { name },
    send: async ({ name: to }) => (to === name ? onCancel() : onRename(to)),
  })
  useEffect(() => form.setFocus('name'), [form])
  return (
    <form {...props} className="grid gap-3">
      <TextField
        label={renameFormTexts.label(name)}
        {...field('name')}
        maxLength={80}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        error={errorOf('name') ?? problem}
        hint={renameFormTexts.hint}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel={renameFormTexts.saving}>
          {renameFormTexts.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {renameFormTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

export const RetiredRow = ({ option, edits }: { option: EditedOption; edits: ListEdits }) => (
  <li className="card grid min-w-0 gap-2 border-dashed px-4 py-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0">
        <span className="block">{option.name}</span>
        <span className="block text-muted text-sm">{usedBy(option.in_use)}</span>
      </p>
      <Button
        variant="quiet"
        className="-mr-3"
        aria-label={texts.restoreOne(option.name)}
        busy={edits.busy === option.id}
        busyLabel={texts.restoring}
        onClick={() => void edits.change(option, { retired: false }, texts.restored(option.name))}
      >
        {texts.restore}
      </Button>
    </div>
    {edits.problem?.at === option.id && <Notice tone="error">{edits.problem.words}</Notice>}
  </li>
)
