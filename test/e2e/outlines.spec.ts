import { expect, expectNoViolations } from './fixtures.ts'
import { test, walk } from './public-walk.ts'

/** What is another each time, and what is the same on every page. */
const leftOut: [RegExp, string][] = [
  [/^- banner:\n(?: .*\n)*/m, ''],
  [/Ticket code [0-9A-Z]{4}-[0-9A-Z]{4}/g, 'Ticket code CODE'],
  [/^ *- \/url: .*\n/gm, ''],
  [/test-[a-p]{10}/g, 'EVENT'],
  // The church is one for all tests: what others have added to its lists meanwhile, under names like `Ushers 5534a569`.
  [/^ *- option "\w+ [0-9a-f]{8}".*\n/gm, ''],
  [/[0-9A-Z]+-\d{6}-\w+/g, 'OR-NUMBER'],
  [/\b[a-z]+-[\w-]+@/g, 'SOMEBODY@'],
  [/\b(?:[A-Z][a-z]{2,8} \d{1,2},(?: \d{4},)?|at) \d{1,2}:\d{2}\s[AP]M/g, 'MOMENT'],
  [/\d{1,2}:\d{2}\s[AP]M/g, 'TIME'],
  // Whichever comes first, the look or the saving.
  [/Saved TIME|Your answers are kept on this device as you type\./g, 'KEPT'],
]

const fileName = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'

test('LAND-28 every public screen and what is done on it is told to a screen reader in the order that was looked at, and breaks no rule', async ({
  world,
}) => {
  test.setTimeout(600_000)
  const { page } = world
  const outlines = new Map<string, string>()
  await walk(world, (pattern) => async (what) => {
    await expectNoViolations(page)
    const told = leftOut.reduce(
      (text, [find, put]) => text.replace(find, put),
      await page.locator('body').ariaSnapshot(),
    )
    outlines.set(pattern, `${outlines.get(pattern) ?? ''}# ${what}\n\n${told}\n\n`)
  })
  for (const [pattern, outline] of outlines) expect.soft(outline).toMatchSnapshot(`${fileName(pattern)}.txt`)
})
