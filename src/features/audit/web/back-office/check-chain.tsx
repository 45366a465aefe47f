import { ShieldCheck } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { checkTexts as texts } from '../../texts.ts'
import { useCheck } from './audit-api.ts'

/** Whether the entries are as they were written. All of them are read for it, so it is done when somebody asks. */
export function CheckChain() {
  const { check, run, stop } = useCheck()
  const isChecking = check?.state === 'checking'
  return (
    <section aria-labelledby="check-chain" className="grid gap-3 border-line border-t pt-6">
      <h2 id="check-chain" className="text-xl">
        {texts.title}
      </h2>
      <p className="max-w-prose text-muted">{texts.help}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={<ShieldCheck aria-hidden="true" />} onClick={() => (isChecking ? stop() : void run())}>
          {isChecking ? texts.stop : texts.check}
        </Button>
        <p role="status" className="text-muted tabular-nums">
          {isChecking && texts.checking(check.done, check.all)}
        </p>
      </div>
      {check?.state === 'whole' && (
        <Notice live tone="success" title={check.all === 0 ? texts.empty : texts.whole(check.all)} />
      )}
      {check?.state === 'broken' && (
        <Notice live tone="error" title={texts.broken}>
          {texts.brokenAt(check.entry)}
        </Notice>
      )}
      {check?.state === 'cut' && (
        <Notice live tone="error" title={texts.cut}>
          {texts.cutHelp(check.said)}
        </Notice>
      )}
      {check?.state === 'failed' && <Notice live tone="error" title={check.said} />}
    </section>
  )
}
