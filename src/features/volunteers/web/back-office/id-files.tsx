import { IdCard, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { FileView } from '#platform/web/ui/file-view.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import type { ApplicationDetails } from '../../contract.ts'
import { idFileQuery } from './department-api.ts'

const decided: readonly ApplicationDetails['state'][] = ['ACCEPTED', 'DECLINED', 'PLACED']

/** Nothing is fetched until somebody asks for it: an ID that was looked at leaves a trace with their name. */
export function IdFiles({ application }: { application: ApplicationDetails }) {
  const { id, full_name, files, state } = application
  const [open, setOpen] = useState<string>()
  return (
    <section aria-labelledby="id-files" className="card min-w-0 p-4 sm:p-5">
      <h2 id="id-files" className="text-xl">
        ID
      </h2>
      {files.length === 0 && (
        <p className="mt-2 text-muted">
          {decided.includes(state)
            ? 'There is no file any more: IDs are deleted 90 days after the decision. Nothing else of the application is.'
            : 'No ID came with this application. You can ask for one with “Ask for more”.'}
        </p>
      )}
      <ul className="mt-3 grid gap-4">
        {files.map((file, index) => {
          const several = files.length > 1
          const word = several ? `ID ${index + 1}` : 'the ID'
          return (
            <li key={file.id} className="grid min-w-0 gap-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p>
                  {several ? `${word} of ${files.length}` : 'One file'}
                  <span className="block text-muted text-sm">
                    {file.pages === 1 ? 'Picture' : `${file.pages} pages`}, sent {formatMoment(file.added_at)}
                  </span>
                </p>
                <Button
                  icon={open === file.id ? <X aria-hidden="true" /> : <IdCard aria-hidden="true" />}
                  onClick={() => setOpen(open === file.id ? undefined : file.id)}
                >
                  {open === file.id ? `Close ${word}` : `Open ${word} (this is recorded)`}
                </Button>
              </div>
              {open === file.id && <OpenFile id={id} file={file} full_name={full_name} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type OpenProps = { id: string; file: ApplicationDetails['files'][number]; full_name: string }

const OpenFile = ({ id, file, full_name }: OpenProps) => (
  <FileView
    title="The ID"
    what="the ID"
    alt={`ID sent by ${full_name}`}
    pages={file.pages}
    queryOf={(page) => idFileQuery({ id, file_id: file.id, page })}
    className="xl:h-[36rem]"
  />
)
