import { volunteerNotice } from '#features/privacy/contract.ts'
import {
  expect,
  expectBanner,
  expectNoSidewaysScroll,
  expectNoViolations,
  expectSound,
  test,
  watchUploads,
} from './fixtures.ts'
import {
  addFiles,
  alert,
  answerLastStep,
  field,
  fillDate,
  fillEmail,
  fillMinistry,
  fillPersonal,
  forgetLimits,
  keptDraft,
  keptFiles,
  newEmail,
  openAtStep,
  press,
  step,
} from './volunteer-wizard.ts'

// Each fills in whole steps, key by key, as people do.
test.describe.configure({ timeout: 120_000 })
test.beforeEach(({ db }) => forgetLimits(db))

/** Of the multipart form, two of them a second time: for a second ID and a second journey. */
const formFields = [
  ...['email', 'lastName', 'firstName', 'middleName', 'birthday', 'bloodType', 'presentAddress', 'permanentAddress'],
  ...['sex', 'civilStatus', 'contactNumber', 'medicalCondition', 'fbMessengerName', 'emergencyContactPerson'],
  ...['emergencyContactPersonNumber', 'emergencyContactPersonRelation', 'idFiles', 'dateStart', 'dateServed'],
  ...['majorMinistry', 'minorMinistry', 'hasLifegroup', 'lifegroupLeader', 'isLifegroupLeader', 'lifegroupMembers'],
  'lifeJourneys',
]

const taken = 'Sorry, the email you provided is already in our database.'

test('VOL-1 VOL-2 VOL-4 VOL-6 VOL-12 VOL-17 VOL-20 VOL-21 VOL-22 VOL-23 VOL-25 VOL-27 VOL-46 VOL-47 VOL-59 a visitor signs up with two photos of an ID', {
  tag: '@both',
}, async ({ page, db }) => {
  const email = newEmail()
  const limits = await watchUploads(page)
  await page.goto('/volunteers/')
  await expect(page).toHaveURL(/\/volunteers\/step\/1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volunteer Management Department')
  await expectBanner(page)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(/By pressing Next you agree/)
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await expectNoViolations(page)
  await fillEmail(page, email)

  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Full name',
    'Basic information',
    'Contact information',
    'Emergency contact',
    'Identification upload',
  ])
  await fillPersonal(page)
  const bloodTypes = ['Unknown', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']
  await expect(page.getByRole('combobox', { name: 'Blood Type' }).locator('option')).toHaveText([
    'Choose one',
    ...bloodTypes,
  ])
  await addFiles(page, 'front.jpg', 'back.jpg')
  await expect(field(page, 'Contact Number')).toHaveValue('09175550142')
  await expectSound(page)
  await press(page, 'Next')

  await expect(step(page, 'Ministry involvement')).toBeFocused()
  await fillMinistry(page)
  await expectNoViolations(page)
  await press(page, 'Back')
  await expect(field(page, 'Last Name')).toHaveValue('Reyes')
  await expect(page.getByRole('radio', { name: 'Widowed' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove back.jpg' })).toBeVisible()
  await press(page, 'Next')
  const minor = page.getByRole('combobox', { name: 'Select one minor ministry' })
  await expect(minor.getByRole('option', { name: 'Ushering' })).toBeDisabled()
  await minor.selectOption('Prayer')
  await press(page, 'Next')

  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('Yes')).toBeChecked()
  await field(page, 'Name of your Lifegroup leader').fill('Carla Cruz')
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('Yes').check()
  const members = field(page, 'Members of your Lifegroup')
  await members.pressSequentially('Dan Uy,Eve Tan')
  await members.press('Enter')
  await members.pressSequentially('Fe Lim')
  await expect(page.getByRole('group', { name: 'Life Journeys' })).toHaveAccessibleDescription('Select one or more')
  await page.getByRole('checkbox', { name: 'New Life' }).check()
  await page.getByRole('checkbox', { name: 'Foundations' }).check()
  await expectSound(page)
  const answered = Promise.withResolvers<void>()
  const sent: { names: string[]; body: string }[] = []
  await page.route('**/api/membership/', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    sent.push({ names: Array.from(body.matchAll(/name="(\w+)"/g), ([, name = '']) => name), body })
    await answered.promise
    await route.continue()
  })
  await press(page, 'Submit')
  await expect(page.getByRole('status').filter({ hasText: 'Sending your application' })).toContainText('%')
  answered.resolve()

  await expect(alert(page, 'Success')).toContainText('Thank you for filling out this form.')
  expect(await limits()).toEqual([0])
  const [form] = sent
  expect(form?.names.toSorted()).toEqual([...formFields, 'application_key', 'idFiles', 'lifeJourneys'].toSorted())
  for (const name of ['hasLifegroup', 'isLifegroupLeader'])
    expect(form?.body).toMatch(new RegExp(`name="${name}"\\s+1\\s`))
  expect(await keptDraft(page)).toBeNull()
  const entries = await page.evaluate(() => history.length)
  await press(page, 'Close')
  await expect(page).toHaveURL(/\/volunteers\/step\/1$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(step(page, 'We have received your form')).toBeFocused()
  await expect(page.getByText(`${email.charAt(0)}•••@example.org`)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'summit@harvestlight.example' })).toBeVisible()
  await expectSound(page)
  // However they go on in this tab, no blank form asks for everything again.
  await page.goBack()
  await expect(step(page, 'We have received your form')).toBeVisible()
  await page.goto('/volunteers/step/3')
  await expect(page).toHaveURL(/\/volunteers\/step\/1$/)
  await expect(page.getByText(`${email.charAt(0)}•••@example.org`)).toBeVisible()
  await expect(page).toHaveTitle('We have received your form · Volunteer Management Department')
  await press(page, 'Fill in the form for somebody else')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Data privacy · Volunteer Management Department')
  await expect(field(page, 'Email')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue('')

  const saved = await db
    .selectFrom('application')
    .innerJoin('consent_record', 'consent_record.id', 'application.consent_id')
    .selectAll('application')
    .select(['consent_record.notice_version', 'consent_record.stated'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(saved).toMatchObject({
    notice_version: volunteerNotice.version,
    stated: true,
    last_name: 'Reyes',
    permanent_address: '12 Mango Avenue, Cebu City',
    contact_number: '09175550142',
    emergency_contact_person_number: '(032) 255 1234',
    has_lifegroup: true,
    lifegroup_members: 'Dan Uy, Eve Tan, Fe Lim',
  })
  const rowsOf = (table: 'application_file' | 'application_journey') =>
    db.selectFrom(table).where('application_id', '=', saved.id).selectAll().execute()
  expect(await rowsOf('application_file')).toHaveLength(2)
  expect(await rowsOf('application_journey')).toHaveLength(2)
  expect(saved.minor_ministry_id).not.toBeNull()
})

test('VOL-2 VOL-3 VOL-7 VOL-10 VOL-11 VOL-13 VOL-14 VOL-15 VOL-16 VOL-19 VOL-20 every message, once a field was left or Next pressed', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/volunteers/step/1')
  await press(page, 'Next')
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').pressSequentially('ana')
  await expect(page.getByText('Please enter a valid email address.')).toBeHidden()
  await field(page, 'Email').blur()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await fillEmail(page, newEmail())

  await field(page, 'Last Name').focus()
  await field(page, 'First Name').focus()
  await expect(page.getByText('Last Name is required.')).toBeVisible()
  await expect(page.getByText('First Name is required.')).toBeHidden()
  await press(page, 'Next')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  const messages = ['Last Name is required.', 'First Name is required.', 'Middle Name is required.']
  for (const message of [...messages, 'Civil Status is required.', 'Contact Number is required']) {
    await expect(page.locator('form p').filter({ hasText: message })).toBeVisible()
  }
  await expect(page.getByText('This field is required.', { exact: true })).toHaveCount(5)
  await expect(page.getByText('This field is required', { exact: true })).toHaveCount(4)
  // A line that is half under the buttons is not too small: there is more of it below.
  const { width = 360, height = 740 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 1600 })
  await expectNoViolations(page)
  await page.setViewportSize({ width, height })
  await press(page, 'Identification: This field is required')
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused()
  await fillDate(page, 'Birthday', { month: 'February', day: '31', year: '1961' })
  await field(page, 'Present Address').focus()
  await expect(page.getByText('This date does not exist. Please check the day.').last()).toBeVisible()
  await fillPersonal(page)
  await addFiles(page, 'id.jpg')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeHidden()
  await press(page, 'Next')

  await expect(step(page, 'Ministry involvement')).toBeFocused()
  await press(page, 'Next')
  for (const message of [
    'When did you first start attending the church? (estimated) is required',
    'When did you start serving? (estimated) is required',
    'Please select a major ministry',
  ]) {
    await expect(page.locator('form p').filter({ hasText: message })).toBeVisible()
  }
  await fillMinistry(page)
  await press(page, 'Next')

  await expect(step(page, 'Other information')).toBeFocused()
  await press(page, 'Submit')
  await expect(page.getByText('This field is required.', { exact: true })).toHaveCount(2)
  await page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('No').check()
  await expect(field(page, 'Name of your Lifegroup leader')).toBeHidden()
  await expect(field(page, 'Members of your Lifegroup')).toBeHidden()
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('Yes').check()
  await press(page, 'Submit')
  await expect(page.getByText('This field is required.', { exact: true })).toHaveCount(1)
  await expect(field(page, 'Members of your Lifegroup')).toBeFocused()
})

test('VOL-4 VOL-5 VOL-57 the draft outlives a reload and a closed tab, the ID a reload of the tab alone', {
  tag: '@both',
}, async ({ page, context }) => {
  const email = newEmail()
  await page.goto('/volunteers/step/3')
  await expect(page).toHaveURL(/\/volunteers\/step\/1$/)
  await fillEmail(page, email)
  await fillPersonal(page)
  await addFiles(page, 'id.jpg')
  await press(page, 'Next')
  await fillDate(page, 'When did you start serving', { month: 'May', year: '2015' })
  expect(await keptDraft(page)).toMatchObject({ email, lastName: 'Reyes', dateServed: '2015-05-01' })
  expect(JSON.stringify(await keptDraft(page))).not.toContain('id.jpg')

  await page.reload()
  await expect(page).toHaveURL(/\/volunteers\/step\/3$/)
  await expect(page.getByRole('group', { name: 'When did you start serving' }).getByLabel('Year')).toHaveValue('2015')
  await expect(page.getByText('Please add your ID again.')).toHaveCount(0)
  await press(page, 'Back')
  await expect(page.getByRole('button', { name: 'Remove id.jpg' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your ID' })).toBeVisible()
  await press(page, 'Next')

  // As it is when the browser was closed in between: whoever has the phone then opens nothing of it.
  await page.evaluate(() => sessionStorage.removeItem('tipon-wizard-files'))
  await page.reload()
  await expect(page.getByText('Please add your ID again.')).toBeVisible()
  await fillMinistry(page)
  await press(page, 'Next')
  await field(page, 'Name of your Lifegroup leader').fill('Carla Cruz')
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('No').check()
  await press(page, 'Submit')
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused()
  await expect(page.getByText('This field is required', { exact: true })).toBeVisible()
  await addFiles(page, 'again.jpg')
  await expect(page.getByText('Please add your ID again.')).toBeHidden()
  await expect(page.getByText('This field is required', { exact: true })).toBeHidden()

  const other = await context.newPage()
  await other.goto('/volunteers/')
  await expect(other.getByRole('heading', { name: 'Continue where you left off?' })).toBeVisible()
  await expect(other.getByText('Please add your ID again.')).toBeVisible()
  await expectNoViolations(other)
  await press(other, 'Continue')
  await expect(other).toHaveURL(/\/volunteers\/step\/4$/)
  await expect(field(other, 'Name of your Lifegroup leader')).toHaveValue('Carla Cruz')
  // Whoever looked at it in another tab has taken nothing from this one.
  await page.reload()
  await expect(page.getByText('1 file: again.jpg')).toBeAttached()
  await expect(page.getByText('Please add your ID again.')).toHaveCount(0)
  const third = await context.newPage()
  await third.goto('/volunteers/step/2')
  await press(third, 'Start over')
  await press(third, 'Clear my answers')
  await expect(third).toHaveURL(/\/volunteers\/step\/1$/)
  await expect(field(third, 'Email')).toHaveValue('')
  expect(await keptDraft(third)).toBeNull()
})

test('VOL-56 whoever is new to serving says so instead of inventing a date', { tag: '@both' }, async ({ page, db }) => {
  const email = await openAtStep(page, db, { at: 3 })
  const served = page.getByRole('group', { name: 'When did you start serving' })
  const notYet = served.getByRole('checkbox', { name: 'Not yet' })
  await press(page, 'Next')
  const required = page.locator('form p').filter({ hasText: 'When did you start serving? (estimated) is required' })
  await expect(required).toBeVisible()
  await fillDate(page, 'When did you start serving', { month: 'May', year: '2015' })
  await expect(required).toBeHidden()
  await notYet.check()
  await expect(served.getByLabel('Year')).toBeDisabled()
  await notYet.uncheck()
  await expect(served.getByLabel('Year')).toHaveValue('2015')
  await fillDate(page, 'When did you start serving', { month: 'Choose', year: '' })
  await press(page, 'Next')
  await expect(required).toBeVisible()
  await notYet.check()
  await expect(required).toBeHidden()
  await fillDate(page, 'When did you first start attending', { month: 'June', year: '2010' })
  await page.getByRole('combobox', { name: 'Select one major ministry' }).selectOption('Ushering')
  await expectSound(page)
  await page.reload()
  await expect(notYet).toBeChecked()
  await press(page, 'Next')
  await expect(step(page, 'Other information')).toBeFocused()
  await answerLastStep(page)
  await press(page, 'Submit')
  await expect(alert(page, 'Success')).toBeVisible()
  const rows = db.selectFrom('application').select('date_served').where('email', '=', email)
  expect(await rows.execute()).toEqual([{ date_served: null }])
})

test('VOL-57 VOL-58 all answers are read before sending, and each is changed where it stands', {
  tag: '@both',
}, async ({ page, db }) => {
  const email = await openAtStep(page, db, { at: 4 })
  await answerLastStep(page)
  const check = page.getByRole('region', { name: 'Check your answers' })
  const said = (label: string) => check.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  const personal = check.locator('summary').filter({ hasText: 'Personal information' })
  /** On a phone the long one is folded, and is so again whenever one comes back. */
  const unfold = async () => {
    await expect(said('Email')).toContainText(email)
    if (!(await said('Last Name').isVisible())) await personal.click()
  }
  await expect(said('Select one major ministry')).toContainText('Youth')
  await expectSound(page)
  expect(await said('Last Name').isVisible()).toBe((page.viewportSize()?.width ?? 0) > 700)
  await unfold()
  await expect(said('Birthday')).toContainText('April 9, 1961')
  await expect(said('Medical Condition')).toContainText('Not given')
  await expect(said('Identification')).toContainText('1 file: id.jpg')
  await expectSound(page)

  await press(page, 'Change When did you start serving? (estimated)')
  await expect(page).toHaveURL(/\/volunteers\/step\/3$/)
  const served = page.getByRole('group', { name: 'When did you start serving' })
  await expect(served.getByLabel('Month')).toBeFocused()
  await served.getByRole('checkbox', { name: 'Not yet' }).check()
  await press(page, 'Next')
  await expect(said('When did you start serving? (estimated)')).toContainText('Not yet')
  await press(page, 'Change When did you start serving? (estimated)')
  await expect(served.getByRole('checkbox', { name: 'Not yet' })).toBeFocused()
  await page.goBack()
  await unfold()
  await press(page, 'Change Permanent Address')
  await expect(page.getByRole('checkbox', { name: 'My permanent address is the same' })).toBeFocused()
  await page.goBack()
  await unfold()
  await press(page, 'Change Last Name')
  await expect(page).toHaveURL(/\/volunteers\/step\/2$/)
  await expect(field(page, 'Last Name')).toBeFocused()
  await field(page, 'Last Name').fill('Reyes-Cruz')
  await press(page, 'Next')
  await press(page, 'Next')
  await unfold()
  await expect(said('Last Name')).toContainText('Reyes-Cruz')
  await expect.poll(() => keptFiles(page)).toBe(1)
  await press(page, 'Submit')
  await expect(alert(page, 'Success')).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(0)
  const rows = db.selectFrom('application').select('last_name').where('email', '=', email)
  expect(await rows.execute()).toEqual([{ last_name: 'Reyes-Cruz' }])
})

test('VOL-57 what was sent before under its key goes on as another application, its ID too', { tag: '@both' }, async ({
  page,
  db,
}) => {
  await openAtStep(page, db, { at: 4 })
  await answerLastStep(page)
  const keyOf = async () => (await keptDraft(page))?.application_key
  const before = await keyOf()
  const used = { error: 'This was already sent with other answers.', code: 'key_reused' }
  await page.route('**/api/membership/', (route) => route.fulfill({ status: 422, json: used }), { times: 1 })
  await press(page, 'Submit')
  await alert(page, 'Warning').getByRole('button', { name: 'Close' }).click()
  expect(await keyOf()).not.toBe(before)
  await page.reload()
  await expect(page.getByText('1 file: id.jpg')).toBeAttached()
  await press(page, 'Submit')
  await expect(alert(page, 'Success')).toBeVisible()
})

test('VOL-8 VOL-9 VOL-18 VOL-24 what fails can be tried again, and an e-mail is taken once', { tag: '@both' }, async ({
  page,
  db,
}) => {
  const email = await openAtStep(page, db, { at: 3 })
  await page.route('**/api/volunteers/ministries', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.reload()
  await expect(page.getByText('The list did not load.').first()).toBeVisible()
  // The browser's own line about the failed request is not ours.
  expect(complaints.filter((text) => text.includes('ApiError'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByText('The list did not load.')).toHaveCount(0)
  await fillMinistry(page)
  // A page of a proxy with a 200, and an answer that is not there, are failures too.
  const answers = [
    { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
    { status: 202, json: [] },
  ]
  await page.route('**/api/membership/journeys', (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.continue()
  })
  await press(page, 'Next')
  await expect(page.getByText('The list did not load.')).toBeVisible()
  expect(complaints.filter((text) => text.includes('ApiError'))).toHaveLength(2)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => complaints.filter((text) => text.includes('ApiError')).length).toBe(3)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('checkbox', { name: 'New Life' })).toBeVisible()
  await addFiles(page, 'id.jpg')
  await field(page, 'Name of your Lifegroup leader').fill('Carla Cruz')
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('No').check()

  await page.route('**/api/membership/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await press(page, 'Submit')
  await expect(alert(page, 'Warning')).toContainText('Unable to save this form.')
  await alert(page, 'Warning').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to save this form.')
  // The line breaks after everything was received: the repetition gets the first answer, and nothing is taken twice.
  await page.route('**/api/membership/', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await press(page, 'Submit')
  await expect(alert(page, 'Success')).toContainText('Thank you for filling out this form.')
  await press(page, 'Close')
  expect(await db.selectFrom('application').where('email', '=', email).selectAll().execute()).toHaveLength(1)

  await press(page, 'Fill in the form for somebody else')
  await field(page, 'Email').fill(email.toUpperCase())
  await press(page, 'Next')
  await expect(alert(page, 'Need your attention!')).toContainText(taken)
  await press(page, 'Close')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByText(taken)).toBeVisible()
  await page.route('**/api/membership/checkemail/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await press(page, 'Next')
  await expect(step(page, 'Personal information')).toBeFocused()

  await openAtStep(page, db, { at: 4, email })
  await addFiles(page, 'id.jpg')
  await page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('No').check()
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('No').check()
  await press(page, 'Submit')
  await expect(alert(page, 'Warning')).toContainText('Unable to save this form.')
  await expect(alert(page, 'Warning')).toContainText(taken)
  await press(page, 'Change the email')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByText(taken)).toBeVisible()
})

test('VOL-27 the last step by keyboard alone, and at 320 px', { tag: '@both' }, async ({ page, db }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAtStep(page, db, { at: 4 })
  await expectNoSidewaysScroll(page)
  await addFiles(page, 'id.jpg')
  await page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('Yes').focus()
  await page.keyboard.press('ArrowRight')
  await expect(field(page, 'Name of your Lifegroup leader')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Members of your Lifegroup')).toBeFocused()
  await page.keyboard.type('Dan Uy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Dan Uy' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  while (
    !(await page.getByRole('button', { name: 'Submit' }).evaluate((button) => button === document.activeElement))
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(alert(page, 'Success')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(step(page, 'We have received your form')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await press(page, 'Fill in the form for somebody else')
  await expectNoSidewaysScroll(page)
  await fillEmail(page, newEmail())
  await expectNoSidewaysScroll(page)
  await openAtStep(page, db, { at: 3 })
  await expectNoSidewaysScroll(page)
})
