import { currentScannerAddress } from '#features/check-in/addresses.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QrCode } from '#platform/web/ui/qr-code.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { testTicketCode } from '#shared/code.ts'
import { checklistAddress, firstEventAddress } from '../../addresses.ts'
import { checklistTexts, firstEventTexts, testTicketPageTexts as texts } from '../../texts/checklist.ts'
import { isDone, useChecklist } from './set-up-api.ts'
import { StepTitle } from './step-title.tsx'

/** Read by the very scanner of the door; this page notices by itself. */
export function TestTicketPage() {
  const query = useChecklist({ every: 3_000 })
  const wasRead = query.data !== undefined && isDone(query.data, 'ticket')
  return (
    <div className="grid max-w-2xl gap-6">
      <StepTitle title={texts.title} lead={texts.lead} />
      <QueryStatus query={query} what={checklistTexts.what} lines={4} />
      {query.data?.event === null && (
        <Notice tone="warn" title={checklistTexts.needsEvent}>
          <p className="mt-1">
            <Button to={firstEventAddress()} className="max-sm:w-full">
              {firstEventTexts.make}
            </Button>
          </p>
        </Notice>
      )}
      {query.data && query.data.event !== null && (
        <>
          {wasRead ? (
            <Notice tone="success" live title={texts.read}>
              <p>{texts.readDetail}</p>
              <p className="mt-3">
                <Button to={checklistAddress()} className="max-sm:w-full">
                  {texts.back}
                </Button>
              </p>
            </Notice>
          ) : (
            <p role="status" className="text-muted">
              {texts.waiting}
            </p>
          )}
          <div className="card grid justify-items-center gap-4 p-5 sm:p-6">
            <div className="w-56 rounded-lg border border-line bg-white p-2">
              <QrCode text={testTicketCode} label={texts.qr} instead={texts.withoutQr} />
            </div>
            <p className="text-center">
              <span className="block text-muted text-sm">{texts.code}</span>
              <span className="code-text select-all text-2xl">{testTicketCode}</span>
            </p>
          </div>
          <ol className="list-decimal space-y-1 pl-5">
            {texts.how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <Button to={currentScannerAddress()} className="justify-self-start max-sm:w-full">
            {texts.openScanner}
          </Button>
        </>
      )}
    </div>
  )
}
