import { Button } from './button.tsx'
import { type Answers, useAskToClear } from './draft-note.tsx'

type Props = Omit<Answers, 'onClear'> & {
  texts: { title: string; words: string; goOn: string; startOver: string }
  onGoOn: () => void
  onStartOver: () => void
  className?: string
}

/** An older draft, of another tab or another day: nobody starts over it by one press. */
export function DraftFound({ texts, files, onGoOn, onStartOver, className = '' }: Props) {
  const askToStartOver = useAskToClear({ files, onClear: onStartOver })
  return (
    <section
      aria-labelledby="draft-found"
      className={`card grid min-w-0 max-w-[42.5rem] gap-5 p-5 sm:p-8 ${className}`}
    >
      <h2 id="draft-found">{texts.title}</h2>
      <p>{texts.words}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onGoOn}>
          {texts.goOn}
        </Button>
        <Button onClick={askToStartOver} className="min-h-14">
          {texts.startOver}
        </Button>
      </div>
    </section>
  )
}
