import { expect, test } from 'vitest'
import { passwordProblem } from './password-problem.ts'

const ofChurch = ['Legacy Summit 2025', 'Harvest Light Church', 'ls2025']

const problem = (password: string, username = 'maria.s') =>
  passwordProblem(password, { username, current: 'RJ4K-88QT-0MZX-P2VD', ofChurch })

test.each([
  'four blue carabaos',
  'kape at pandesal 6am',
  'Lola-sings-loudly',
  'ang tipon namin sa summit',
  'xk2-99a-ppq-1z',
  'ñandú y maíz',
  'ang gagandang mga',
  'lola password sings',
  'faith hallelujah amen lola',
  'faith hallelujah amen church',
  'ang gaganda ang',
])('AUTH-14 “%s” is fine', async (password) => {
  expect(await problem(password)).toBeNull()
})

test.each(['BukalDunong2031', 'bukal dunong kapatiran', 'AlabBukal2031'])(
  'AUTH-14 SETUP-12 “%s” is fine but where the church or its event is called so, and is no username',
  async (password) => {
    const judge = (names: string[]) => passwordProblem(password, { username: 'maria.s', current: '', ofChurch: names })
    expect(await judge(['Bukal Dunong Kapatiran', 'Alab Bukal 2031'])).toMatch(/^That is among the first/)
    expect(await judge([])).toBeNull()
  },
)

test.each([
  'password123',
  'P@ssw0rd!2025',
  'Welcome12345',
  'iloveyoujesus',
  'tipon-sample',
  'LegacySummit2025',
  'qwertyuiop',
  '2025 Password',
  'guest.test.guest',
  'basketball99',
  'faith-faith-faith',
  'finance.desk.2026',
  'password-ni-lola',
  'TiponSummit2025',
  'panginoon123',
  'Hesukristo1',
  'philippians413',
  'Jollibee123',
  'coordinator.2026',
  'pilipinas123',
  'registrationdesk',
  'michael1985',
  'liverpool2024',
  'starwars99!!',
  'trustno1trustno1',
  'Chocolate.2025',
  // The judge reads the beginning alone, or it would take seconds.
  'p@ssw0rd'.repeat(25),
])('AUTH-14 “%s” is among the first that anybody would try', async (password) => {
  expect(await problem(password)).toMatch(/among the first/)
})

test.each([
  'p@ssword.2025',
  'p4ssword.2025',
  '$ecret.2025',
  'pa5sword.2025',
  'passw0rd.2025',
  's3cret.s3cret',
  'adm!nistrator',
  'adm1nistrator',
  'Password@123',
  'Password$2025',
  'Admin@12345',
  '1loveyou2025',
  '$ummit$ummit',
  '$$P@ssw0rd$$',
  '2010 J3su$ J3su$ 2010',
])('AUTH-14 so is “%s”, with a sign in place of a letter', async (password) => {
  expect(await problem(password)).toMatch(/among the first/)
})

test.each([
  'aaaaaaaaaa',
  'abcabcabcabc',
  'abcdefghijkl',
  'asdfghjklz',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'ha ha ha ha ha',
])('AUTH-14 so is “%s”, which has a pattern instead of a secret', async (password) => {
  expect(await problem(password)).toMatch(/among the first/)
})

test('AUTH-14 numbers alone are refused: they are birthdays and mobile numbers', async () => {
  for (const password of ['1234567890', '0917 555 0142', '1975-11-29-1']) {
    expect(await problem(password)).toMatch(/Numbers/)
  }
})

test('AUTH-14 the username is no password, with digits around it or signs within it neither', async () => {
  for (const password of ['maria.santos', 'Maria_Santos_2025', 'maria.santos@2025', 'M@RIA.$ANTO$1']) {
    expect(await problem(password, 'maria.santos')).toMatch(/username/)
  }
  expect(await problem('maria.santos', '1maria.santos')).toMatch(/username/)
  expect(await problem('maria.santos likes rain', 'maria.santos')).toBeNull()
})

test('AUTH-14 the password they have is not a new one', async () => {
  expect(await problem('RJ4K-88QT-0MZX-P2VD')).toMatch(/you have now/)
})
