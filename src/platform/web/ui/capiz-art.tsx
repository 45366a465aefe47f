/** Our picture, on every page that has one; of the style sheet, so that no page carries it along. */
export const CapizArt = ({ className }: { className: string }) => <div className={`capiz-art ${className}`} />
