import type { Database } from '#platform/server/db.ts'
import { passwordRefusals as refusals } from '../texts/refusals.ts'

/** What people here try first, beside what everybody tries everywhere. */
const ownWords = [
  'mahal mahalko mahalkita ilove philippines pilipinas pinoy manila cebu davao jesus christ jesuschrist god lord faith',
  'blessed amen bible church hallelujah tipon summit event registration volunteer team door desk finance',
  'coordinator staff sample panginoon hesus hesukristo diyos salamat pasko maligayang jollibee pacquiao quezon',
  'psalms proverbs genesis exodus matthew romans corinthians philippians hebrews revelation lightoftheworld',
].flatMap((line) => line.split(' '))

/** How many guesses it must take at the least, as zxcvbn counts them. */
const fewestGuesses = 1e10
/** Of a longer one the beginning is judged: it is strong enough, and the judge takes seconds for two hundred signs. */
const judged = 40

/** Why this password is refused, in words for the person who chose it; null when it is fine. */
export async function passwordProblem(
  password: string,
  { username, current, ofChurch }: { username: string; current: string; ofChurch: readonly string[] },
): Promise<string | null> {
  if (password === current) return refusals.same
  if (!/\p{L}/u.test(password)) return refusals.onlyNumbers
  const parts = [username, ...username.split(/\P{L}+/u), username.replaceAll(/\P{L}/gu, '')]
  const names = parts.filter(({ length }) => length > 2)
  const known = { names, words: partsOf(ofChurch) }
  const guess = await loadGuesser()
  // What stands between words makes them no harder to guess.
  const guessed = [password, password.replaceAll(/[\s._-]/g, '')]
    .map((text) => guess(text.slice(0, judged), known))
    .find(({ guesses }) => guesses < fewestGuesses)
  if (!guessed) return null
  return guessed.byName ? refusals.username : refusals.obvious
}

/** What everybody in the church knows: what it is called, and its events. */
export async function wordsOfChurch(db: Database): Promise<string[]> {
  const events = await db.selectFrom('event').select(['name', 'organizer', 'slug']).execute()
  return events.flatMap(({ name, organizer, slug }) => [name, organizer, slug])
}

/** Whole, without what stands between, and word by word. */
const partsOf = (names: readonly string[]): string[] => {
  const parts = names.flatMap((name) => [name.replaceAll(/[^\p{L}\d]/gu, ''), ...name.split(/\P{L}+/u)])
  return [...new Set(parts.filter(({ length }) => length > 2))]
}

type Known = { names: readonly string[]; words: readonly string[] }
type Guesser = (password: string, known: Known) => { guesses: number; byName: boolean }
let guesser: Promise<Guesser> | undefined

/** Half a second and some megabytes of words that everybody uses: only for whoever chooses a password. */
const loadGuesser = (): Promise<Guesser> => (guesser ??= makeGuesser())

async function makeGuesser(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary, ownWords }, graphs: adjacencyGraphs })
  return (password, { names, words }) => {
    const { guesses, sequence } = zxcvbn.check(password, [...names, ...words])
    const own = new Set(names.map((name) => name.toLowerCase()))
    const byName = sequence.some(
      ({ dictionaryName, matchedWord }) =>
        String(dictionaryName).startsWith('userInputs') && own.has(String(matchedWord)),
    )
    return { guesses, byName }
  }
}
