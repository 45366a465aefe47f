import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { reportCrash } from './report-crash.ts'

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
    <PageTitle title="This page stopped working" />
    <p>
      The mistake is ours, not yours. Nothing that you sent is lost, and a form that you began is kept on this phone.
      Please open the page again. If it stops once more, please tell the church.
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={() => location.reload()}>
        Open the page again
      </Button>
      <Button href="/">Go to the first page</Button>
    </div>
  </div>
)
