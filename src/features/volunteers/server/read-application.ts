import { checkFields, type FormPart, invalidFields, readFormWithFiles } from '#platform/server/read-form.ts'
import { idFilesRequired, type MembershipApplication, membershipApplication, mostIdFiles } from '../contract.ts'

export type ReceivedApplication = { application: MembershipApplication; idFiles: Buffer[] }

const tooManyFiles = `Please send at most ${mostIdFiles} files.`

/** Reads the wizard's multipart form. The limits on size and count are the route's. */
export async function readApplication(parts: AsyncIterable<FormPart>): Promise<ReceivedApplication> {
  const { fields, files } = await readFormWithFiles(parts, {
    fileField: 'idFiles',
    lists: ['minorMinistry', 'lifeJourneys'],
  })
  const application = checkFields(membershipApplication, fields)
  if (files.length === 0) throw invalidFields({ idFiles: [idFilesRequired] })
  if (files.length > mostIdFiles) throw invalidFields({ idFiles: [tooManyFiles] })
  return { application, idFiles: files }
}
