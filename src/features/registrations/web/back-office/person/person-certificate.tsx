import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { certificateAddress } from '#features/papers/addresses.ts'
import { download } from '#platform/web/download.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { Person } from '../../../contract.ts'
import { personPageTexts as texts } from '../../../texts/person.ts'

/** For whoever was let in, to print at the desk. Who saved it is recorded. */
export function PersonCertificate({ person: { id } }: { person: Person }) {
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { file, name } = await download(certificateAddress({ id }), {
        signal: new AbortController().signal,
        onStart: () => {},
        onPart: () => {},
        isWhole: (end) => new TextDecoder('latin1').decode(end).trimEnd().endsWith('%%EOF'),
      })
      saveFile(file, name)
      return name
    },
  })
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        icon={<Download aria-hidden="true" />}
        busy={saving.isPending}
        busyLabel={texts.makingCertificate}
        onClick={() => saving.mutate()}
      >
        {texts.certificate}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden wrap-anywhere">
        {saving.isSuccess && texts.certificateSaved(saving.data)}
      </p>
      {saving.isError && (
        <Notice tone="error" title={texts.certificateFailed}>
          {failureMessage(saving.error, texts.certificateLost)}
        </Notice>
      )}
    </div>
  )
}
