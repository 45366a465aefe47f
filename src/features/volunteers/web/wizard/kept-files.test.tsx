import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFiles } from './files-secret.ts'
import { keepFiles, openFiles } from './kept-files.ts'
import { freshDraft, saveWizard } from './wizard-draft.ts'

const secretKey = 'tipon-wizard-files'
const photo = () =>
  new File(['face and number'], 'passport.jpg', { type: 'image/jpeg', lastModified: 1_700_000_000_000 })
const paper = () => new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' })

const isStored = async () => (await indexedDB.databases()).some(({ name }) => name === 'wizard-files')

const gone = () =>
  vi.waitFor(async () => {
    if (await isStored()) throw new Error('The database is still there')
  })

afterEach(() => void vi.useRealTimers())

beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  forgetFiles()
  await gone()
})

/** What is in the browser's database, as somebody would find it who opens the phone later. */
async function stored(): Promise<{ content: ArrayBuffer } | undefined> {
  const db = await openDB('wizard-files')
  const kept = db.objectStoreNames.contains('drafts') ? await db.get('drafts', 'files') : undefined
  db.close()
  return kept?.value
}

async function keep(draft: string, files: File[]) {
  keepFiles(draft, files)
  await vi.waitFor(async () => {
    expect(await isStored()).toBe(true)
    expect(await stored()).toBeDefined()
  })
}

test('VOL-57 the files of a draft are the same after a reload of the tab, and sealed where they are stored', async () => {
  const { application_key, values } = freshDraft()
  saveWizard({ application_key, values: { ...values, hadFiles: true } })
  await keep(application_key, [photo(), paper()])
  const [first, second, ...rest] = await openFiles(application_key)
  expect([first?.name, first?.type, first?.lastModified]).toEqual(['passport.jpg', 'image/jpeg', 1_700_000_000_000])
  expect([await first?.text(), second?.name, await second?.text(), rest]).toEqual([
    'face and number',
    'licence.pdf',
    '%PDF',
    [],
  ])

  const sealed = new TextDecoder('latin1').decode((await stored())?.content)
  expect(sealed).not.toMatch(/passport|face|PDF|image/)
  expect(JSON.stringify(localStorage)).not.toMatch(/passport|face/)
  expect(JSON.stringify(localStorage)).not.toContain(sessionStorage.getItem(secretKey))
})

test('VOL-57 without the tab’s session nothing opens, and what is left is deleted', async () => {
  const { application_key } = freshDraft()
  await keep(application_key, [photo()])
  sessionStorage.clear()
  expect(await openFiles(application_key)).toEqual([])
  await gone()
})

test('VOL-57 a tab that the browser brings back with its session hours later opens nothing, and deletes it', async () => {
  const { application_key } = freshDraft()
  await keep(application_key, [photo()])
  const hour = 60 * 60 * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11.9 * hour })
  expect(await openFiles(application_key)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 0.2 * hour)
  expect(await openFiles(application_key)).toEqual([])
  vi.useRealTimers()
  await gone()
})

test('VOL-57 another key, or another draft, opens nothing and deletes it', async () => {
  for (const spoil of ['key', 'draft'] as const) {
    const { application_key } = freshDraft()
    await keep(application_key, [photo()])
    if (spoil === 'key') sessionStorage.setItem(secretKey, String(crypto.getRandomValues(new Uint8Array(32))))
    expect(await openFiles(spoil === 'draft' ? freshDraft().application_key : application_key)).toEqual([])
    await gone()
    expect(sessionStorage.getItem(secretKey)).toBeNull()
  }
})

test('VOL-57 the files chosen last stay, and none after the last was taken away', async () => {
  const { application_key } = freshDraft()
  keepFiles(application_key, [photo()])
  keepFiles(application_key, [photo(), paper()])
  keepFiles(application_key, [paper()])
  await vi.waitFor(async () =>
    expect((await openFiles(application_key)).map(({ name }) => name)).toEqual(['licence.pdf']),
  )
  keepFiles(application_key, [])
  await gone()
  expect(sessionStorage.getItem(secretKey)).toBeNull()
})

test('VOL-57 what is cleared while it is sealed does not come back', async () => {
  const { application_key } = freshDraft()
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let seal = () => undefined as void
  const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => {
      seal = resolve
    })
    return encrypt(...args)
  })
  keepFiles(application_key, [photo()])
  await vi.waitFor(() => expect(slow).toHaveBeenCalled())
  forgetFiles()
  seal()
  await Promise.all(slow.mock.results.map(({ value }) => value as Promise<unknown>))
  slow.mockRestore()
  // Longer than it takes to store it.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await isStored()).toBe(false)
})
