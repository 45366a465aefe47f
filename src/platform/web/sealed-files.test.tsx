import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSealedFiles } from './sealed-files.ts'

const { hasFiles, keepFiles, openFiles, forgetFiles } = createSealedFiles('an-id')
const lockKey = 'tipon-an-id'
const photo = () =>
  new File(['face and number'], 'passport.jpg', { type: 'image/jpeg', lastModified: 1_700_000_000_000 })
const paper = () => new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' })

const open = () => openDB('sealed-files', 1, { upgrade: (fresh) => void fresh.createObjectStore('drafts') })

/** What is in the browser's database, as somebody would find it who opens the phone later. */
async function stored(): Promise<{ content: ArrayBuffer }[]> {
  const db = await open()
  const kept = await db.getAll('drafts')
  db.close()
  return kept.map(({ value }) => value)
}

const until = (records: number) => vi.waitFor(async () => expect(await stored()).toHaveLength(records))

async function keep(draft: string, files: File[]) {
  const before = (await stored()).length
  keepFiles(draft, files)
  await until(before + 1)
}

/** As if another tab were used, or this one again: each has a session of its own. */
function changeTab(lock: string | null = null): string | null {
  const before = sessionStorage.getItem(lockKey)
  if (lock === null) sessionStorage.removeItem(lockKey)
  else sessionStorage.setItem(lockKey, lock)
  return before
}

afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  const db = await open()
  await db.clear('drafts')
  db.close()
})

test('VOL-57 BAL-20 the files of a draft are the same after a reload of the tab, and sealed where they are stored', async () => {
  await keep('draft', [photo(), paper()])
  const [first, second, ...rest] = await openFiles('draft')
  expect([first?.name, first?.type, first?.lastModified]).toEqual(['passport.jpg', 'image/jpeg', 1_700_000_000_000])
  expect([await first?.text(), second?.name, await second?.text(), rest]).toEqual([
    'face and number',
    'licence.pdf',
    '%PDF',
    [],
  ])

  const [record] = await stored()
  expect(new TextDecoder('latin1').decode(record?.content)).not.toMatch(/passport|face|PDF|image/)
  expect(JSON.stringify(localStorage)).toBe('{}')
})

test('VOL-57 without the tab’s session nothing opens', async () => {
  await keep('draft', [photo()])
  expect(hasFiles()).toBe(true)
  sessionStorage.clear()
  expect(hasFiles()).toBe(false)
  expect(await openFiles('draft')).toEqual([])
})

test('VOL-57 a tab that the browser brings back with its session hours later opens nothing, and deletes it', async () => {
  await keep('draft', [photo()])
  const hour = 60 * 60 * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11.9 * hour })
  expect(await openFiles('draft')).toHaveLength(1)
  vi.setSystemTime(Date.now() + 0.2 * hour)
  expect(await openFiles('draft')).toEqual([])
  vi.useRealTimers()
  await until(0)
  expect(hasFiles()).toBe(false)
})

test('VOL-57 BAL-20 another key, or another draft, opens nothing and deletes it', async () => {
  for (const spoil of ['key', 'draft'] as const) {
    await keep('draft', [photo()])
    const [record] = sessionStorage.getItem(lockKey)?.split(':') ?? []
    const wrong = String(crypto.getRandomValues(new Uint8Array(32)))
    if (spoil === 'key') sessionStorage.setItem(lockKey, `${record}:${wrong}`)
    expect(await openFiles(spoil === 'draft' ? 'another draft' : 'draft')).toEqual([])
    await until(0)
    expect(hasFiles()).toBe(false)
  }
})

test('VOL-57 the files chosen last stay, and none after the last was taken away', async () => {
  keepFiles('draft', [photo()])
  keepFiles('draft', [photo(), paper()])
  keepFiles('draft', [paper()])
  expect((await openFiles('draft')).map(({ name }) => name)).toEqual(['licence.pdf'])
  expect(await stored()).toHaveLength(1)
  keepFiles('draft', [])
  expect(hasFiles()).toBe(false)
  await until(0)
})

test('VOL-57 of two tabs neither opens what the other keeps, nor takes it away', async () => {
  await keep('draft', [photo()])
  const first = changeTab()
  expect(await openFiles('draft')).toEqual([])
  forgetFiles()
  await keep('draft', [paper()])
  expect((await openFiles('draft')).map(({ name }) => name)).toEqual(['licence.pdf'])
  forgetFiles()
  await until(1)
  changeTab(first)
  expect((await openFiles('draft')).map(({ name }) => name)).toEqual(['passport.jpg'])
})

test('VOL-57 what is cleared while it is sealed does not come back', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let seal = () => undefined as void
  const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => {
      seal = resolve
    })
    return encrypt(...args)
  })
  keepFiles('draft', [photo()])
  await vi.waitFor(() => expect(slow).toHaveBeenCalled())
  forgetFiles()
  expect(hasFiles()).toBe(false)
  slow.mockRestore()
  // A deletion that did not wait would be over by now.
  for (let look = 0; look < 5; look++) expect(await stored()).toEqual([])
  seal()
  // Whatever is kept is kept one behind the other.
  keepFiles('next', [paper()])
  expect((await openFiles('next')).map(({ name }) => name)).toEqual(['licence.pdf'])
  expect(await stored()).toHaveLength(1)
})
