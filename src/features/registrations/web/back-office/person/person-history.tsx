import { fieldOf, type Moment } from '../../../contract.ts'
import { momentTexts, personPageTexts, historyTexts as texts } from '../../../texts/person.ts'

/** What happened, the newest first. */
export const PersonHistory = ({ moments }: { moments: readonly Moment[] }) => (
  <section aria-labelledby="history-title" className="grid gap-3">
    <h2 id="history-title" className="text-xl">
      {personPageTexts.history}
    </h2>
    <ol className="grid border-line border-l-2">
      {moments.map((moment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment and one kind, and none ever moves
        <li key={`${moment.at} ${moment.kind} ${at}`} className="relative grid gap-0.5 pb-5 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[7px] size-3 rounded-full border-2 border-cream bg-primary"
          />
          <p className="font-semibold wrap-anywhere">
            {momentTexts[moment.kind]({ about: moment.about, amount: moment.amount ?? 0 })}
          </p>
          {moment.changes.length > 0 && <Changes moment={moment} />}
          {moment.words !== '' && <p className="wrap-anywhere">“{moment.words}”</p>}
          <p className="text-muted text-sm">{texts.by(moment.by, moment.at)}</p>
        </li>
      ))}
    </ol>
  </section>
)

const Changes = ({ moment: { kind, changes } }: { moment: Moment }) => (
  <ul className="grid gap-0.5">
    {changes
      // Of two people everything differs: who they are is enough.
      .filter(
        ({ key, before, after }) => key === 'notes' || (before !== after && (kind !== 'substituted' || isName(key))),
      )
      .map(({ key, before, after }) => (
        <li key={key} className="text-sm wrap-anywhere">
          {key === 'notes' ? texts.unsaid(fieldOf(key).label) : texts.change(fieldOf(key).label, before, after)}
        </li>
      ))}
  </ul>
)

const isName = (key: Moment['changes'][number]['key']) => fieldOf(key).partOfName === true
