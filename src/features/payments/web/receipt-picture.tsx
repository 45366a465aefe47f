/** A receipt as it arrives by e-mail, with the one thing to look for lit up. */
export const ReceiptPicture = () => (
  <figure className="grid w-full max-w-72 gap-2.5 sm:w-64">
    <div
      role="img"
      aria-label="A receipt. The OR number stands below the title, in large letters."
      className="card grid gap-3 p-4"
    >
      <span className="font-display font-semibold text-base leading-none">Temporary receipt</span>
      <Line className="w-3/4" />
      <span className="grid gap-1 rounded-shell border-2 border-amber-ink border-dashed bg-cream px-3 py-2.5">
        <span className="text-bark text-xs">Your OR number</span>
        <span className="code-text whitespace-nowrap text-sm">LS25-000042-K7QM2X</span>
      </span>
      <Line className="w-full" />
      <Line className="w-5/6" />
    </div>
    <figcaption className="text-bark text-sm">It stands on the receipt that we sent you by e-mail.</figcaption>
  </figure>
)

const Line = ({ className }: { className: string }) => (
  <span className={`block h-2 rounded-full bg-line ${className}`} />
)
