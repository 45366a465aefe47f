import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { twiceAddress } from '../../../addresses.ts'
import type { Person } from '../../../contract.ts'
import { twiceTexts as texts } from '../../../texts/person.ts'

export function TwiceNotice({ person: { id, name, twice } }: { person: Person }) {
  if (twice.length === 0) return null
  return (
    <Notice tone="warn" title={texts.noticeTitle(name)}>
      <p>{texts.notice}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {twice.map((other, at) => (
          <Button key={other.id} to={twiceAddress({ id, other: other.id })}>
            {texts.compare(at, twice.length)}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
