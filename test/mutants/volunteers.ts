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
]
