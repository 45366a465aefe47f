import { showMoreTexts as texts } from '../texts/back-office.ts'
import { Button } from './button.tsx'

type Props = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> } }

export const ShowMore = ({ list }: Props) =>
  list.hasNextPage && (
    <Button
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      busyLabel={texts.loading}
      onClick={() => void list.fetchNextPage()}
    >
      {texts.more}
    </Button>
  )
