import { IdCard, X } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { FileView } from '#platform/web/ui/file-view.tsx'
import type { ApplicationDetails } from '../../contract.ts'
import { idFilesTexts as texts } from '../../texts/review.ts'
import { idFileQuery } from './department-api.ts'

type Props = { application: ApplicationDetails; open: boolean; onOpen: (open: boolean) => void }

/** Nothing is fetched until somebody asks for it: an ID that was looked at leaves a trace with their name. */
export function IdFiles({ application, open, onOpen }: Props) {
  const { id, full_name, files, files_deleted, state } = application
  const [first] = files
  return (
    <section aria-labelledby="id-files" className="card min-w-0 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <div>
          <h2 id="id-files" className="text-xl">
            {texts.title}
          </h2>
          {first && <p className="text-muted text-sm">{texts.sent(files.length, first.pages, first.added_at)}</p>}
        </div>
        {first && (
          <Button
            className={open ? 'px-3!' : ''}
            icon={open ? <X aria-hidden="true" /> : <IdCard aria-hidden="true" />}
            onClick={() => onOpen(!open)}
          >
            {open ? texts.close(files.length) : texts.open(files.length)}
          </Button>
        )}
      </div>
      {!first && files_deleted && (
        <p className="mt-2 text-muted">
          {texts.deleted} {state === 'IN_REVIEW' && texts.askAgain}
        </p>
      )}
      {!first && !files_deleted && <p className="mt-2 text-muted">{texts.noneCame}</p>}
      {open && first && (
        <ul className="mt-3 grid gap-4">
          {files.map((file, index) => (
            <li key={file.id} className="grid min-w-0">
              <FileView
                title={texts.viewTitle(index + 1, files.length)}
                what={texts.what}
                alt={texts.alt(full_name, index + 1, files.length)}
                pages={file.pages}
                queryOf={(page) => idFileQuery({ id, file_id: file.id, page })}
                className="xl:h-[max(16rem,calc(100dvh-36rem))] min-[110rem]:h-[min(40rem,64dvh)]"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
