import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { requiredText } from '#shared/text-fields.ts'
import { ApiError } from '../api-client.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCallForm } from './use-call-form.ts'

const prize = z.object({ name: requiredText('Name is required'), giver: requiredText('Giver is required') })
type Prize = z.infer<typeof prize>

type Props = {
  send: (input: Prize) => Promise<string>
  onSent?: (answer: string, input: Prize) => void
  emptied?: boolean
}

function PrizeForm({ send, onSent, emptied }: Props) {
  const { form, props, field, problem, busy, sent } = useCallForm({
    schema: prize,
    values: { name: '', giver: '' },
    send,
    onSent: emptied ? () => form.reset() : onSent,
    fieldOf: ({ code }) => (code === 'name_taken' ? { name: 'Somebody gives that already.' } : {}),
  })
  return (
    <form {...props}>
      {problem && <p role="alert">{problem}</p>}
      {sent && <p role="status">Saved</p>}
      <TextField label="Prize" {...field('name')} />
      <TextField label="Given by" {...field('giver')} />
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Save
      </Button>
    </form>
  )
}

afterEach(cleanup)

const open = async (props: Props) => {
  const screen = await render(<PrizeForm {...props} />)
  return {
    screen,
    name: screen.getByLabelText('Prize'),
    giver: screen.getByLabelText('Given by'),
    save: screen.getByRole('button'),
  }
}
const refusal = (status: number, body: object) => () => Promise.reject(new ApiError(status, body))

test('SHARED-29 nothing is sent as long as something is wrong: each field says it in the contract’s words, the first has the focus', async () => {
  const send = vi.fn<Props['send']>()
  const { name, giver, save } = await open({ send })
  await giver.fill('Aling Nena')
  await expect.element(name).not.toHaveAccessibleDescription(/required/)
  await giver.fill('  ')
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await expect.element(giver).toHaveAccessibleDescription('Giver is required')
  expect(send).not.toHaveBeenCalled()

  // From now on as it is mended.
  await name.fill('A goat')
  await expect.element(name).not.toHaveAccessibleDescription()
  await save.click()
  await expect.element(giver).toHaveFocus()
})

test('SHARED-29 two presses send once, what was read and not what was typed, and the form says that it is under way', async () => {
  let answer: (value: string) => void = () => undefined
  const send = vi.fn<Props['send']>(() => new Promise((resolve) => (answer = resolve)))
  const onSent = vi.fn<NonNullable<Props['onSent']>>()
  const { screen, name, giver, save } = await open({ send, onSent })
  await name.fill(' A goat ')
  await giver.fill('Aling Nena')
  const button = save.element() as HTMLElement
  button.click()
  button.click()
  await expect.element(screen.getByText('Saving…')).toBeInTheDocument()
  answer('7')
  await expect.element(screen.getByRole('status').getByText('Saved')).toBeVisible()
  const input = { name: 'A goat', giver: 'Aling Nena' }
  expect(send.mock.calls).toEqual([[input]])
  expect(onSent.mock.calls).toEqual([['7', input]])
})

test('SHARED-29 what was said about the last try goes with the next one, also where that is not sent', async () => {
  const send = vi
    .fn<Props['send']>()
    .mockResolvedValueOnce('7')
    .mockImplementationOnce(refusal(409, { code: 'closed', error: 'The raffle is closed.' }))
  const { screen, name, giver, save } = await open({ send })
  await name.fill('A goat')
  await giver.fill('Aling Nena')
  await save.click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await name.fill('A hen')
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The raffle is closed.')
  await name.fill('')
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('SHARED-29 what is wrong with something that has no field is said above the form', async () => {
  const send = vi
    .fn<Props['send']>()
    .mockImplementationOnce(refusal(400, { error: 'Please look again.', fields: { name: ['No.'], worth: ['No.'] } }))
  const { screen, name, giver, save } = await open({ send })
  await name.fill('A goat')
  await giver.fill('Aling Nena')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please look again.')
  await expect.element(name).toHaveAccessibleDescription('No.')
  await cleanup()

  function Unseen() {
    const { props, problem } = useCallForm({ schema: prize, values: {}, send: () => Promise.resolve('') })
    return (
      <form {...props}>
        {problem && <p role="alert">{problem}</p>}
        <Button type="submit">Save</Button>
      </form>
    )
  }
  const bare = await render(<Unseen />)
  await bare.getByRole('button').click()
  await expect.element(bare.getByRole('alert')).toHaveTextContent('Name is required')
})

test('SHARED-29 a form that is emptied once it was sent judges nothing before it is sent again', async () => {
  const { screen, name, giver, save } = await open({ send: () => Promise.resolve(''), emptied: true })
  await name.fill('A goat')
  await giver.fill('Aling Nena')
  await save.click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await expect.element(name).toHaveValue('')
  await name.fill('A hen')
  await name.fill('')
  await giver.click()
  await expect.element(name).not.toHaveAccessibleDescription()
})

test('SHARED-29 what a password manager fills in without a word is sent', async () => {
  const send = vi.fn<Props['send']>(() => Promise.resolve(''))
  const { name, giver, save } = await open({ send })
  for (const [field, value] of [[name, 'A goat'] as const, [giver, 'Aling Nena'] as const]) {
    ;(field.element() as HTMLInputElement).value = value
  }
  await save.click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'A goat', giver: 'Aling Nena' }))
})

test('SHARED-29 a refusal stands at the field that it names, or that we know it is about, and what was typed stays', async () => {
  const send = vi
    .fn<Props['send']>()
    .mockImplementationOnce(refusal(400, { code: 'invalid', fields: { giver: ['Nobody knows them.'] } }))
    .mockImplementationOnce(refusal(409, { code: 'name_taken' }))
  const { screen, name, giver, save } = await open({ send })
  await name.fill('A goat')
  await giver.fill('Aling Nena')
  await save.click()
  await expect.element(giver).toHaveAccessibleDescription('Nobody knows them.')
  await expect.element(giver).toHaveFocus()
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Somebody gives that already.')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('A goat')
  expect(screen.container.querySelector('[role=alert]')).toBeNull()
})

test('SHARED-29 a refusal of the whole, and a lost answer, stand above the form until it is sent again', async () => {
  const send = vi
    .fn<Props['send']>()
    .mockImplementationOnce(refusal(409, { code: 'closed', error: 'The raffle is closed.' }))
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    .mockResolvedValueOnce('7')
  const { screen, name, giver, save } = await open({ send })
  await name.fill('A goat')
  await giver.fill('Aling Nena')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The raffle is closed.')
  await save.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('We could not reach the server. Nothing you entered is lost. Please try again.')
  await save.click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  expect(screen.container.querySelector('[role=alert]')).toBeNull()
  await expect.element(name).toHaveValue('A goat')
})
