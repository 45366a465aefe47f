import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { lazyPageTexts as texts } from './texts/pages.ts'
import { Notice } from './ui/notice.tsx'
import { Skeleton } from './ui/skeleton.tsx'

/**
 * A page, or a part of one, whose code is fetched when it is opened. It is drawn in the browser alone: the server draws the waiting frame, so
 * the page may read what only a browser has (storage, navigation state) and still be taken over without a mismatch.
 * Not React.lazy: a failed fetch, frequent on a weak line, would throw, where here it is said and can be tried again. Retry
 * loads the whole page, because after a new release the old one's files are gone.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let Page: ComponentType<Props> | undefined
  return function LazyPage(props) {
    const [outcome, setOutcome] = useState<'loading' | 'loaded' | 'failed'>(Page ? 'loaded' : 'loading')

    useEffect(() => {
      if (outcome !== 'loading') return
      load().then(
        (page) => {
          Page = page
          setOutcome('loaded')
        },
        () => setOutcome('failed'),
      )
    }, [outcome])

    if (outcome === 'loaded' && Page) return <Page {...props} />
    return (
      <div className="mx-auto max-w-2xl px-4 py-16">
        {outcome === 'failed' ? (
          <Notice tone="error" title={texts.failed} action={{ onAction: () => location.reload() }}>
            {texts.failedDetail}
          </Notice>
        ) : (
          <Skeleton label={texts.loading} />
        )}
      </div>
    )
  }
}
