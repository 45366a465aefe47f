import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { webhookTexts as texts } from '../../texts.ts'

/** Nobody can show it a second time. */
export const SecretOnce = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <section aria-labelledby="secret-once" className="card grid max-w-2xl gap-4 p-5">
    <h2 id="secret-once" className="text-xl">
      {texts.secretTitle}
    </h2>
    <p className="font-semibold">{texts.secretHelp}</p>
    <code className="rounded-lg bg-line/40 p-3 wrap-anywhere">{secret}</code>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={secret} what={texts.secretTitle} label={texts.copy} copiedLabel={texts.copied} />
      <Button variant="quiet" onClick={onDone}>
        {texts.secretKept}
      </Button>
    </div>
  </section>
)
