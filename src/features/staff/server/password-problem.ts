import { passwordRefusals as refusals } from '../texts/refusals.ts'

/** What everybody tries first, here and elsewhere; none of it becomes better by being joined or by digits around it. */
const obvious = [
  'password passcode passphrase pass word secret welcome letmein changeme default login admin administrator staff',
  'user guest test sample example root master hello qwerty iloveyou ilove mahal mahalko mahalkita sunshine',
  'princess monkey dragon football basketball superman batman pokemon philippines pilipinas pinoy manila cebu',
  'davao jesus christ jesuschrist god lord faith blessed amen bible church hallelujah tipon legacy summit event',
  'registration volunteer team door desk finance coordinator',
].flatMap((line) => line.split(' '))
const upToThree = new RegExp(`^(${obvious.join('|')}){1,3}$`)

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
]

/** Why this password is refused, in words for the person who chose it; null when it is fine. */
export function passwordProblem(
  password: string,
  { username, current }: { username: string; current: string },
): string | null {
  if (password === current) return refusals.same
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  if (/^\d*$/.test(plain)) return refusals.onlyNumbers
  const cores = coresOf(password)
  if (coresOf(username).some((core) => cores.includes(core))) return refusals.username
  if (
    new Set(plain).size < 5 ||
    runs.some((run) => run.includes(plain)) ||
    cores.some((core) => upToThree.test(core))
  ) {
    return refusals.obvious
  }
  return null
}

/**
 * The letters of it, without what people put around a word, and with what they put in place of letters. What is around it
 * may be either: P@ssword$ ends with an s or with a dollar, and 1love begins with an i or with a number.
 */
const coresOf = (text: string): string[] =>
  [/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, /^\P{L}+|\P{L}+$/gu, /\P{L}+$/gu].map((around) =>
    text
      .toLowerCase()
      .replaceAll(around, '')
      .replaceAll(/\P{L}/gu, (sign) => lookAlikes[sign] ?? ''),
  )

const lookAlikes: Record<string, string> = { '@': 'a', 4: 'a', $: 's', 5: 's', 0: 'o', 3: 'e', '!': 'i', 1: 'i' }
