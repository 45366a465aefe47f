import { checkFields, type FormPart, invalidFields, readForm } from '#platform/server/read-form.ts'
import { statementColumns } from '../contract.ts'

type UploadPart = FormPart & { filename?: string }

/** The bank's file, with its name, and the form's other fields. */
export async function readStatementFile(parts: AsyncIterable<UploadPart>) {
  let file_name = ''
  async function* noteName() {
    for await (const part of parts) {
      if (part.type === 'file') file_name = part.filename ?? ''
      yield part
    }
  }
  const { fields, file } = await readForm(noteName(), 'file')
  if (file === null) throw invalidFields({ file: ['Please choose the CSV file of the bank.'] })
  return {
    file,
    file_name: file_name
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 200)
      .toWellFormed(),
    fields,
  }
}

export async function readStatementUpload(parts: AsyncIterable<UploadPart>) {
  const { fields, ...upload } = await readStatementFile(parts)
  return { ...upload, columns: checkFields(statementColumns, fields) }
}
