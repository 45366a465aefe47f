import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { volunteerNotice } from '#features/privacy/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { fieldId, focusField } from '#platform/web/form-fields.ts'
import { answerRefusals } from '../../texts/membership.ts'
import { emailStepTexts } from '../../texts/wizard.ts'
import { isKnownEmail } from '../api.ts'
import { useWizard } from './wizard-context.ts'
import { type Step, stepOf, stepPath, type WizardValues } from './wizard-rules.ts'

type Parts = { step: Step; aim: (field: string) => void }

/** Forward only through a step that is in order; back always. */
export function useStepMoves({ step, aim }: Parts) {
  const { form, checkStep } = useWizard()
  const navigate = useNavigate()
  const showAlert = useAlert()
  const { state } = useLocation() as { state: { from?: Step } | null }
  const [refused, setRefused] = useState<{ names: string[]; attempt: number }>({ names: [], attempt: 0 })
  const [checking, setChecking] = useState(false)

  const forget = () => setRefused(({ attempt }) => ({ names: [], attempt }))
  const isInOrder = (): boolean => {
    const names = Object.keys(checkStep(step))
    // A single problem needs no list: its field is where the eyes should be.
    const alone = names.length === 1 ? names[0] : undefined
    setRefused(({ attempt }) => ({ names: alone === undefined ? names : [], attempt: attempt + 1 }))
    if (alone !== undefined) focusField(alone)
    return names.length === 0
  }
  const goOn = () => {
    forget()
    void navigate(stepPath((step + 1) as Step), { state: { from: step } })
  }
  const goBack = () => {
    const before = (step - 1) as Step
    forget()
    // Where the step before is also the page before, the phone's own Back must not lead forward again.
    if (state?.from === before) void navigate(-1)
    else void navigate(stepPath(before), { replace: true })
  }
  /** Pressing Next on the first step is the consent; the address it was given with is kept. */
  const agree = async () => {
    if (checking) return
    const email = form.getValues('email').trim()
    setChecking(true)
    const known = await isKnownEmail(email)
    setChecking(false)
    if (known) {
      const message = answerRefusals.emailTaken
      form.setError('email', { type: 'server', message })
      return void showAlert({
        title: emailStepTexts.attention,
        message,
        focusAfter: () => document.getElementById(fieldId('email')),
      })
    }
    form.setValue('email', email)
    form.setValue('agreedEmail', email)
    form.setValue('agreedNotice', volunteerNotice.version)
    goOn()
  }
  const next = () => {
    if (!isInOrder()) return
    if (step === 1) void agree()
    else goOn()
  }
  const lead = (name: string) => {
    forget()
    // Files that were lost are added on the last step too.
    if (stepOf(name) === step || document.getElementById(fieldId(name))) return focusField(name)
    aim(name)
    void navigate(stepPath(stepOf(name)), { state: {} })
  }
  /** The server's words, beside the fields they are about. */
  const showProblems = (fields: Record<string, string[]>) => {
    for (const [name, [message]] of Object.entries(fields)) {
      form.setError(name as keyof WizardValues, { type: 'server', message })
    }
    const [first] = Object.keys(fields).sort((one, other) => stepOf(one) - stepOf(other))
    if (first !== undefined) lead(first)
  }

  return { refused, checking, isInOrder, next, goBack, lead, showProblems }
}
