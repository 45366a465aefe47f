import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { reportCrash } from './report-crash.ts'
import { brokenPageTexts as texts } from './texts/public.ts'

type Props = { pattern: string; pathname: string; children: ReactNode }
type State = { isBroken: boolean; pathname: string }

/** React has no hook for this. Another address is another page: whoever goes on is not kept at what broke. */
class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false, pathname: this.props.pathname }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { isBroken: false, pathname }
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    reportCrash(this.props.pattern, error)
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

/** What throws while it is drawn would leave an empty window: here it leaves words, and a way on. */
export function PageBoundary({ pattern, children }: { pattern: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary pattern={pattern} pathname={pathname}>
      {children}
    </Boundary>
  )
}

const BrokenPage = () => (
  <div role="alert" className="mx-auto grid max-w-2xl gap-6 px-4 py-16">
    <PageTitle title={texts.title} />
    <p>{texts.why}</p>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => location.reload()}>
        {texts.again}
      </Button>
      <Button href="/">{texts.first}</Button>
    </div>
  </div>
)
