export type SkeletonProps = {
  /** What is on its way: "Loading the fee". */
  label: string
  lines?: number
  className?: string
}

const widths = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3']

/** Holds the place of what is loading. Invisible for 300 ms, because a flash of grey makes a fast page feel slow. */
export function Skeleton({ label, lines = 3, className = '' }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="grid animate-appear-late gap-3">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={`h-5 rounded-[3px_8px_3px_3px] bg-line ${widths[line % widths.length]}`} />
        ))}
      </div>
    </div>
  )
}
