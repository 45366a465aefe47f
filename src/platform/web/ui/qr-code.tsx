import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { qrCodeTexts as texts } from '../texts/pages.ts'
import { Skeleton } from './skeleton.tsx'

type Props = {
  text: string
  /** What it is, for a screen reader: "QR code of Maria Santos". */
  label: string
  /** What to use instead, should the drawing fail. */
  instead: string
}

/**
 * Black on white whatever the theme, because scanners need it so; fetched code, because few people are shown any. Only that
 * code is kept by the query cache, never the text, which may be a secret.
 */
export function QrCode({ text, label, instead }: Props) {
  const pen = useQuery({
    queryKey: ['draw-qr'],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => ({ draw: (await import('../draw-qr.ts')).drawQr }),
  })
  const draw = pen.data?.draw
  const code = useMemo(() => draw?.(text), [draw, text])
  if (code) {
    return (
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="block w-full rounded-[3px]"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
    )
  }
  return (
    <div className="grid aspect-square w-full content-center">
      {pen.isError ? (
        <p role="alert">
          {texts.failed} {instead}
        </p>
      ) : (
        <Skeleton label={texts.drawing} lines={4} />
      )}
    </div>
  )
}
