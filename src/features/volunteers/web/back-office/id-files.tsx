import { IdCard, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { FileView } from '#platform/web/ui/file-view.tsx'
import type { ApplicationDetails } from '../../contract.ts'
import { idFilesTexts as texts } from '../../texts/review.ts'
import { idFileQuery } from './department-api.ts'

const decided: readonly ApplicationDetails['state'][] = ['ACCEPTED', 'DECLINED', 'PLACED']

/** Nothing is fetched until somebody asks for it: an ID that was looked at leaves a trace with their name. */
export function IdFiles({ application }: { application: ApplicationDetails }) {
  const { id, full_name, files, state } = application
  const [open, setOpen] = useState<string>()
  return (
    <section aria-labelledby="id-files" className="card min-w-0 p-4 sm:p-5">
      <h2 id="id-files" className="text-xl">
        {texts.title}
      </h2>
      {files.length === 0 && (
        <p className="mt-2 text-muted">{decided.includes(state) ? texts.deleted : texts.noneCame}</p>
      )}
      <ul className="mt-3 grid gap-4">
        {files.map((file, index) => {
          const place = [index + 1, files.length] as const
          return (
            <li key={file.id} className="grid min-w-0 gap-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p>
                  {texts.place(...place)}
                  <span className="block text-muted text-sm">{texts.sent(file.pages, file.added_at)}</span>
                </p>
                <Button
                  icon={open === file.id ? <X aria-hidden="true" /> : <IdCard aria-hidden="true" />}
                  onClick={() => setOpen(open === file.id ? undefined : file.id)}
                >
                  {open === file.id ? texts.close(...place) : texts.open(...place)}
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
    title={texts.viewTitle}
    what={texts.what}
    alt={texts.alt(full_name)}
    pages={file.pages}
    queryOf={(page) => idFileQuery({ id, file_id: file.id, page })}
    className="xl:h-[36rem]"
  />
)
