import { ChipsField } from '#platform/web/ui/chips-field.tsx'
import { FilesField } from '#platform/web/ui/files-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { NeededPart } from '../../contract.ts'
import { additionFormTexts as texts } from '../../texts/addition.ts'
import { fieldLabels } from '../../texts/membership.ts'
import { tidyNumber } from '../tidy-number.ts'
import type { AdditionField } from './addition-rules.ts'
import { type AdditionAnswers, controlId } from './use-addition-answers.ts'

type Props = { part: NeededPart; answers: AdditionAnswers; filesLeft: number }

/** The fields of one thing that was asked for. */
export function AdditionFields({ part, answers, filesLeft }: Props) {
  const { values, files, problems, change, changeFiles, leave } = answers
  const field = (name: AdditionField, tidy?: (typed: string) => string) => ({
    id: controlId(name),
    label: fieldLabels[name],
    value: values[name],
    error: problems[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => {
      if (tidy) change(name, tidy(values[name]))
      leave(name)
    },
  })
  switch (part) {
    case 'idFiles':
      return (
        <FilesField
          id={controlId('idFiles')}
          label={fieldLabels.idFiles}
          hint={texts.idHint(filesLeft)}
          alt={texts.idAlt}
          most={filesLeft}
          required
          files={files}
          error={problems.idFiles}
          onChange={changeFiles}
        />
      )
    case 'contactNumber':
      return <TextField type="tel" autoComplete="tel" {...field('contactNumber', tidyNumber)} />
    case 'address':
      return (
        <>
          <TextAreaField rows={2} autoComplete="street-address" {...field('presentAddress')} />
          <TextAreaField rows={2} autoComplete="off" {...field('permanentAddress')} />
        </>
      )
    case 'emergencyContact':
      return (
        <>
          <TextField autoComplete="off" {...field('emergencyContactPerson')} />
          <TextField type="tel" autoComplete="off" {...field('emergencyContactPersonNumber', tidyNumber)} />
          <TextField autoComplete="off" {...field('emergencyContactPersonRelation')} />
        </>
      )
    case 'lifegroup':
      return (
        <>
          <TextField autoComplete="off" {...field('lifegroupLeader')} />
          <ChipsField
            id={controlId('lifegroupMembers')}
            label={fieldLabels.lifegroupMembers}
            hint={texts.membersHint}
            error={problems.lifegroupMembers}
            chips={values.lifegroupMembers === '' ? [] : values.lifegroupMembers.split(', ')}
            onChange={(names) => change('lifegroupMembers', names.join(', '))}
          />
        </>
      )
  }
}
