import type { Mutant } from './mutant.ts'

export const volunteers: Mutant[] = [
  {
    rule: 'VOL-1',
    fault: 'the heading is another',
    file: 'src/features/volunteers/texts/membership.ts',
    find: "name: 'Volunteer Management Department'",
    put: "name: 'Volunteers'",
  },
  {
    rule: 'VOL-4',
    fault: 'the draft has another key',
    file: 'src/features/volunteers/web/wizard/wizard-draft.ts',
    find: "const draftKey = 'nltac-wizard-data'",
    put: "const draftKey = 'wizard-data'",
  },
  {
    rule: 'VOL-4',
    fault: 'a success leaves the draft behind',
    file: 'src/features/volunteers/web/wizard/wizard.tsx',
    find: '    clearWizard()\n    await showAlert',
    put: '    await showAlert',
  },
  {
    rule: 'VOL-6',
    fault: 'the consent is not said beside Next',
    file: 'src/features/volunteers/texts/wizard.ts',
    find: 'By pressing Next you agree that we process your personal data as this notice says.',
    put: 'Please read the notice.',
  },
  {
    rule: 'VOL-8',
    fault: 'a known e-mail is let through at step 1',
    file: 'src/features/volunteers/web/api.ts',
    find: 'return answer?.exists === true',
    put: 'return answer?.exists === undefined',
  },
  {
    rule: 'VOL-8',
    fault: 'a check that fails stops the applicant',
    file: 'src/features/volunteers/web/api.ts',
    find: 'return answer?.exists === true',
    put: 'return answer?.exists !== false',
  },
  {
    rule: 'VOL-12',
    fault: 'AB- cannot be chosen',
    file: 'src/features/volunteers/contract/membership.ts',
    find: "'AB+', 'AB-', 'O+'",
    put: "'AB+', 'O+'",
  },
  {
    rule: 'VOL-15',
    fault: 'the church is not named in the message',
    file: 'src/features/volunteers/texts/membership.ts',
    find: "dateStartRequired: 'When did you first start attending the church? (estimated) is required'",
    put: "dateStartRequired: 'This field is required'",
  },
  {
    rule: 'VOL-16',
    fault: 'the major ministry may stay empty',
    file: 'src/features/volunteers/contract/membership.ts',
    find: 'majorMinistry: z.uuid(refusals.majorMinistryRequired)',
    put: 'majorMinistry: z.string()',
  },
  {
    rule: 'VOL-17',
    fault: 'two minor ministries are taken',
    file: 'src/features/volunteers/contract/membership.ts',
    find: '.check(z.maxLength(1, refusals.tooManyMinor))',
    put: '.check(z.maxLength(2, refusals.tooManyMinor))',
  },
  {
    rule: 'VOL-18',
    fault: 'a failed list is not logged',
    file: 'src/platform/web/api-client.ts',
    find: '  } catch (error) {\n    console.error(error)\n    return null',
    put: '  } catch {\n    return null',
  },
  {
    rule: 'VOL-19',
    fault: '“in a Lifegroup” is No at first',
    file: 'src/features/volunteers/web/wizard/wizard-rules.ts',
    find: "hasLifegroup: '1'",
    put: "hasLifegroup: '0'",
  },
  {
    rule: 'VOL-20',
    fault: 'the members are sent without commas',
    file: 'src/features/volunteers/web/wizard/other-step.tsx',
    find: "onChange(names.join(', '))",
    put: "onChange(names.join(' '))",
  },
  {
    rule: 'VOL-21',
    fault: 'the prompt of the life journeys is another',
    file: 'src/features/volunteers/texts/wizard.ts',
    find: 'Select one or more',
    put: 'Choose your journeys',
  },
  {
    rule: 'VOL-23',
    fault: 'thanks are worded otherwise',
    file: 'src/features/volunteers/texts/wizard.ts',
    find: 'Thank you for filling out this form.',
    put: 'Thank you.',
  },
  {
    rule: 'VOL-23',
    fault: 'the sent form stays in the history',
    file: 'src/features/volunteers/web/wizard/wizard.tsx',
    find: 'return <Navigate to={stepPath(open)} replace state={landing} />',
    put: 'return <Navigate to={stepPath(open)} state={landing} />',
  },
  {
    rule: 'VOL-24',
    fault: 'a failure has another title',
    file: 'src/features/volunteers/texts/membership.ts',
    find: "warning: 'Warning'",
    put: "warning: 'Error'",
  },
  {
    rule: 'VOL-30',
    fault: 'a look at health leaves no line',
    file: 'src/features/volunteers/server/find-application.ts',
    find: "    await audit(tx, { staff_member_id: by.id, action: 'application.health', subject: id })\n",
    put: '',
  },
  {
    rule: 'VOL-33',
    fault: 'a coordinator of one ministry sees all applications',
    file: 'src/features/volunteers/server/visible-applications.ts',
    find: 'sql`(not ${isScoped(by)} or exists (\n    select from staff_ministry where staff_member_id = ${by.id} and ministry_id in (',
    put: 'sql`(true or exists (\n    select from staff_ministry where staff_member_id = ${by.id} and ministry_id in (',
  },
  {
    rule: 'VOL-6',
    fault: 'the wizard does not say which notice was shown',
    file: 'src/features/volunteers/web/wizard/submit-application.ts',
    find: '{ form, headers }, { signal, onProgress })',
    put: '{ form }, { signal, onProgress })',
  },
  {
    rule: 'VOL-5',
    fault: 'in development the wizard asks after every reload whether to continue',
    file: 'src/features/volunteers/web/wizard/draft-gate.tsx',
    find: `  const [draft, setDraft] = useState(() => (found ? null : (loadWizard() ?? freshDraft())))
  // Not while it is made: React may make it twice and keep either.
  useEffect(() => {
    if (draft) claimDraft(draft)
  }, [draft])
`,
    put: `  const [draft, setDraft] = useState(() => {
    const made = loadWizard() ?? freshDraft()
    if (!found) claimDraft(made)
    return found ? null : made
  })
  useEffect(() => undefined, [])
`,
  },
  {
    rule: 'VOL-31',
    fault: 'whoever was faster is not named',
    file: 'src/features/volunteers/server/not-possible.ts',
    find: 'last && last.id !== by.id ? last.full_name : null',
    put: 'null',
  },
  {
    rule: 'VOL-48',
    fault: 'a misspelled name finds nobody',
    file: 'src/features/volunteers/server/list-applications.ts',
    find: '{ found: isAlike, similar: true }',
    put: '{ found: fits, similar: true }',
  },
  {
    rule: 'VOL-48',
    fault: 'what a search finds is counted over all ministries',
    file: 'src/features/volunteers/server/list-applications.ts',
    find: 'sql`${search.found} and ${narrowed(narrower)}`',
    put: 'search.found',
  },
  {
    rule: 'VOL-48',
    fault: 'the number of somebody finds nobody',
    file: 'src/features/volunteers/server/search-applications.ts',
    find: 'digits.length >= 4',
    put: 'digits.length >= 40',
  },
  {
    rule: 'VOL-49',
    fault: 'a decision leads to one that was decided already',
    file: 'src/features/volunteers/web/back-office/use-trail.ts',
    find: '!decided.has(row.id)',
    put: `row.id !== ''`,
  },
  {
    rule: 'VOL-49',
    fault: 'whoever goes through the list finds all of them in the way back',
    file: 'src/features/volunteers/web/back-office/application-page.tsx',
    find: 'void navigate(addressOf(to), { replace: true })',
    put: 'void navigate(addressOf(to))',
  },
  {
    rule: 'VOL-50',
    fault: 'an ID is not turned',
    file: 'src/platform/web/ui/file-view.tsx',
    find: 'context?.rotate((turns * Math.PI) / 2)',
    put: 'context?.rotate(0)',
  },
  {
    rule: 'VOL-51',
    fault: 'accepting forgets the place',
    file: 'src/features/volunteers/server/place-member.ts',
    find: `  if (ministry_id !== undefined) await placeMember(tx, by, { application_id, ministry_id })
`,
    put: '',
  },
  {
    rule: 'VOL-51',
    fault: 'the welcome names the wish and not the place',
    file: 'src/features/volunteers/server/emails/application-mails.ts',
    find: 'placed_in === null ? accepted.next(major_ministry) : accepted.placed(placed_in)',
    put: 'accepted.next(major_ministry)',
  },
  {
    rule: 'VOL-52',
    fault: 'the e-mail leaves at once',
    file: 'src/features/volunteers/server/send-application-mail.ts',
    find: `mail.kind === 'received' ? {} : { startAfter: mailWaitsSeconds }`,
    put: '{ startAfter: mailWaitsSeconds - 13 }',
  },
  {
    rule: 'VOL-52',
    fault: 'what was taken back is told after all',
    file: 'src/features/volunteers/server/send-application-mail.ts',
    find: `    if (at !== undefined && moment?.toISOString() !== at) return
`,
    put: '',
  },
  {
    rule: 'VOL-52',
    fault: 'a colleague takes back what somebody else has decided',
    file: 'migrations/0035_applications_that_reopen.ts',
    find: 'target.decided_by is distinct from new.reopened_by or ',
    put: '',
  },
  {
    rule: 'VOL-52',
    fault: 'a decision without an answer looks saved',
    file: 'src/features/volunteers/web/back-office/decisions.ts',
    find: `if (mayPass(error)) change(id, { fate: 'late' })`,
    put: `if (mayPass(error)) change(id, { fate: 'saved' })`,
  },
  {
    rule: 'VOL-52',
    fault: 'a decision whose undo got no answer is said to stand',
    file: 'src/features/volunteers/web/back-office/decisions.ts',
    find: `problem: failureMessage(error) } : { fate: 'unsure' })`,
    put: `problem: failureMessage(error) } : { fate: 'saved' })`,
  },
  {
    rule: 'VOL-52',
    fault: 'what is not saved is out of sight on another page',
    file: 'src/app/web/back-office-layout.tsx',
    find: `        <DecisionsElsewhere />
`,
    put: '',
  },
  {
    rule: 'VOL-52',
    fault: 'an undo that is sent again is too late',
    file: 'src/features/volunteers/server/reopen-application.ts',
    find: `      if (await isUndone(tx, by, id)) return
`,
    put: '',
  },
  {
    rule: 'VOL-52',
    fault: 'a decision that is sent again is refused',
    file: 'src/features/volunteers/server/move-application.ts',
    find: `  if (done) return { undo_until: undoUntil(done) }
`,
    put: '',
  },
  {
    rule: 'VOL-53',
    fault: 'what has changed since is reopened all the same',
    file: 'src/features/volunteers/server/reopen-application.ts',
    find: `      if (state !== seen.state) throw await notPossible(tx, by, id)
`,
    put: '',
  },
  {
    rule: 'VOL-53',
    fault: 'whoever is reopened stays in the directory',
    file: 'migrations/0035_applications_that_reopen.ts',
    find: `      delete from member where application_id = new.application_id;
`,
    put: '',
  },
  {
    rule: 'VOL-53',
    fault: 'a reopening can be changed later',
    file: 'migrations/0035_applications_that_reopen.ts',
    find: `      if tg_op <> 'INSERT' then
        raise exception 'a reopening is only`,
    put: `      if false then
        raise exception 'a reopening is only`,
  },
  {
    rule: 'VOL-54',
    fault: 'one that is refused stops the others',
    file: 'src/features/volunteers/server/move-many.ts',
    find: 'if (!(error instanceof DomainError)) throw error',
    put: 'throw error',
  },
  {
    rule: 'VOL-54',
    fault: 'those who are chosen are forgotten by a search',
    file: 'src/features/volunteers/web/back-office/use-chosen.ts',
    find: 'now.get(row.id) ?? row)',
    put: 'now.get(row.id)).filter((row) => row !== undefined)',
  },
  {
    rule: 'VOL-55',
    fault: 'somebody is accepted unread',
    file: 'migrations/0035_applications_that_reopen.ts',
    find: `if new.state = 'ACCEPTED' and not exists (`,
    put: 'if false and not exists (',
  },
  {
    rule: 'VOL-55',
    fault: 'what an applicant has added since counts as read',
    file: 'migrations/0035_applications_that_reopen.ts',
    find: `        delete from application_opening where application_id = new.id;
`,
    put: `        null;
`,
  },
]
