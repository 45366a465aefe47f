import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from './fixtures.ts'

const galleryUrl = process.env.GALLERY_URL ?? 'http://127.0.0.1:5199'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('alertdialog')

test.beforeEach(async ({ page }) => {
  await page.goto(galleryUrl)
})

test.describe('the alert', () => {
  const ways = {
    Escape: (page: Page) => page.keyboard.press('Escape'),
    // Half a second later: before that it is taken for the second half of a double click.
    'a click on the backdrop': (page: Page) =>
      expect(async () => {
        await page.mouse.click(4, 4)
        await expect(alert(page)).toHaveCount(0, { timeout: 100 })
      }).toPass(),
    'the Close button': (page: Page) => button(page, 'Close').click(),
  }
  for (const [way, close] of Object.entries(ways)) {
    test(`SHARED-1 closes on ${way} and gives focus back`, async ({ page }) => {
      const opener = button(page, 'Alert without confirm')
      await opener.click()
      await expect(alert(page)).toHaveAccessibleName('Need your attention!')
      await expect(alert(page)).toHaveAccessibleDescription(
        'Please select what you would like to do from the dropdown.',
      )

      await close(page)

      await expect(alert(page)).toHaveCount(0)
      await expect(opener).toBeFocused()
      await expect(page.getByText('Outcome: closed')).toBeVisible()
    })
  }

  test('SHARED-2 has no Confirm button without a confirm action', async ({ page }) => {
    await button(page, 'Alert without confirm').click()
    await expect(alert(page).getByRole('button')).toHaveText(['Close'])
  })

  test('SHARED-2 runs the action on Confirm, and only then', async ({ page }) => {
    await button(page, 'Alert with confirm').click()
    await expect(alert(page).getByRole('button')).toHaveText(['Close', 'Confirm'])
    await page.keyboard.press('Escape')
    await expect(page.getByText('Outcome: nothing yet')).toBeVisible()

    await button(page, 'Alert with confirm').click()
    await button(page, 'Confirm').click()

    await expect(alert(page)).toHaveCount(0)
    await expect(page.getByText('Outcome: confirm ran')).toBeVisible()
  })

  test('SHARED-3 focuses the control it was about', async ({ page }) => {
    await button(page, 'Alert about a control').click()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('The offending control')).toBeFocused()
  })

  test('SHARED-1 stays open when a press inside is let go on the backdrop', async ({ page }) => {
    await button(page, 'Alert without confirm').click()
    await alert(page).getByText('Please select').hover()
    await page.mouse.down()
    await page.mouse.move(4, 4)
    await page.mouse.up()
    await expect(alert(page)).toBeVisible()
  })

  test('SHARED-1 a double click on what opens it does not close it at once', async ({ page }) => {
    await button(page, 'Alert without confirm').dblclick()
    await expect(alert(page)).toBeVisible()
  })

  test('SHARED-4 waits for the one before it', async ({ page }) => {
    await button(page, 'Two alerts').click()
    await expect(alert(page)).toHaveAccessibleName('First')
    await button(page, 'Next').click()
    await expect(alert(page)).toHaveAccessibleName('Second')
    await button(page, 'Close').click()
    await expect(alert(page)).toHaveCount(0)
    await expect(button(page, 'Two alerts')).toBeFocused()
  })
})

test('SHARED-5 the overlay says what is awaited and how far it is, and lets nothing through', { tag: '@both' }, async ({
  page,
}) => {
  const opener = button(page, 'Loading overlay')
  await opener.click()

  const overlay = page.getByRole('status').filter({ hasText: 'Sending your registration' })
  await expect(overlay).toBeVisible()
  await expect(overlay.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d?$/)
  await expect(overlay.getByText(/^\d+%$/).first()).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(1)

  await expect(overlay).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('SHARED-13 a busy button keeps its focus and swallows the press', async ({ page }) => {
  const busy = button(page, 'Submitting… 62%')
  await busy.focus()
  await page.keyboard.press('Enter')
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Pressed 0 times')).toBeVisible()
})

test('SHARED-8 every enabled control is reached by Tab, in the order of the page', { tag: '@both' }, async ({
  page,
}) => {
  const expected = await page.evaluate(() => {
    const radios = new Set<string>()
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((element) => !element.matches(':disabled') && element.checkVisibility())
      .filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
        // a radio group is one stop: the chosen one, or the first
        const group = document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)
        const stop = [...group].find((radio) => radio.checked) ?? group[0]
        return stop === element && !radios.has(element.name) && radios.add(element.name)
      })
      .map((element, index) => (element.dataset.stop = String(index)))
  })
  const visited: (string | undefined)[] = []
  for (let stop = 0; stop < expected.length; stop++) {
    await page.keyboard.press('Tab')
    visited.push(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop))
  }
  expect(visited).toEqual(expected)
})

test('SHARED-8 controls work from the keyboard', async ({ page }) => {
  const count = page.getByLabel('Number of Participants')
  await button(page, 'One more').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(count).toHaveValue('3')
  await count.fill('20')
  await expect(button(page, 'One more').first()).toHaveAttribute('aria-disabled', 'true')

  const method = page.getByRole('group', { name: 'Payment method', exact: true })
  await method.getByRole('radio', { name: 'Bank transfer' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(method.getByRole('radio', { name: 'Cash' })).toBeChecked()

  await page.getByLabel('Use same Email Address').focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Use same Email Address')).toBeChecked()

  await page.getByLabel('Civil status').focus()
  await page.keyboard.type('Mar')
  await expect(page.getByLabel('Civil status')).toHaveValue('MARRIED')

  await page.getByLabel('Assisted By').fill('4821')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Assisted By')).toHaveAttribute('type', 'text')

  await page.getByRole('button', { name: 'Participant 6: not started' }).press('Enter')
  await expect(page.getByText('Participant 6 is open')).toBeVisible()
})

test('SHARED-9 hints and errors are tied to their controls', async ({ page }) => {
  const email = page.getByLabel('E-mail')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAttribute('aria-required', 'true')
  await expect(email).toHaveAccessibleDescription(
    'Enter an e-mail address, like ana@example.com. The receipt is sent here.',
  )
  await expect(page.getByLabel('Messenger')).toHaveAccessibleDescription('Your name on Messenger, if you use it.')
  await expect(page.getByLabel('Designation')).toHaveAccessibleDescription('Choose a designation.')
  await expect(page.getByRole('group', { name: 'Payment method, forgotten' })).toHaveAccessibleDescription(
    'Choose how you will pay.',
  )
  await expect(page.getByLabel('Yes, I confirm these details')).toHaveAccessibleDescription('Tick this to go on.')
  await expect(page.getByLabel('Too many')).toHaveAccessibleDescription('Enter a number from 1 to 20.')
})

test.describe('copying', () => {
  test('SHARED-14 says that it copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copy account number').click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('006123458890')
  })

  test('SHARED-14 hands over the selected text where the clipboard is refused', async ({ page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await button(page, 'Copy account number').click()
    await expect(page.getByLabel('Press and hold to copy the account number')).toBeFocused()
    expect(await page.evaluate(() => String(getSelection()))).toBe('006123458890')
  })
})

for (const theme of ['day', 'night']) {
  test(`SHARED-10 axe finds nothing by ${theme}`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${galleryUrl}/?theme=${theme}`)
    await expect(page.getByRole('heading', { name: 'Skeleton' })).toBeVisible()
    // The theme is put on after the first paint, and half of each is nobody's contrast.
    await expect(page.locator('html[data-theme=night]')).toHaveCount(theme === 'night' ? 1 : 0)
    const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
    await expect.poll(() => page.evaluate(changing)).toBe(0)
    const wcag = () => violationsOf(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    expect(await wcag()).toEqual([])

    await button(page, 'Alert with confirm').click()
    await expect(alert(page)).toBeVisible()
    expect(await wcag()).toEqual([])
  })
}

test('SHARED-11 nothing scrolls sideways at 320 px, or with the text at 200%', async ({ page }) => {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways()).toBe(0)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await sideways()).toBe(0)
})

test('SHARED-12 under reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button(page, 'Alert without confirm').click()
  const seconds = await alert(page).evaluate((dialog) => Number.parseFloat(getComputedStyle(dialog).animationDuration))
  expect(seconds).toBeLessThan(0.001)
})

test('the page does not jump when the fonts arrive', { tag: '@both' }, async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(galleryUrl)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  const shift = await page.evaluate(() =>
    (window as never as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  expect(shift).toBeLessThanOrEqual(0.05)
})
