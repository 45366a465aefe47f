import type { EventPicture } from '../contract.ts'
import { pictureAddress } from './picture-address.ts'

/** What a phone is offered at most: its screen has more pixels than an eye can tell apart, and its line fewer bytes. */
const widestOnPhone = 960

type BannerProps = { picture: EventPicture; alt: string; className?: string; priority?: 'high' }

/** In whichever size and type suits the browser. Its size is known before it is there, so that nothing jumps. */
export function EventBanner({ picture: { id, sizes, width, height }, alt, className = '', priority }: BannerProps) {
  const small = sizes.filter((size) => size <= widestOnPhone)
  const offered = (type: string, of: readonly number[]) =>
    of.map((size) => `${pictureAddress(id, size, type)} ${size}w`).join(', ')
  return (
    <picture>
      {['avif', 'webp'].map((type) => (
        <source
          key={`${type} on a phone`}
          media="(max-width: 40rem)"
          type={`image/${type}`}
          srcSet={offered(type, small)}
          sizes="100vw"
        />
      ))}
      {['avif', 'webp'].map((type) => (
        <source
          key={type}
          type={`image/${type}`}
          srcSet={offered(type, sizes)}
          sizes="(min-width: 64rem) 40rem, 100vw"
        />
      ))}
      <img
        src={pictureAddress(id, small.at(-1) ?? width, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        fetchPriority={priority}
        className={`aspect-2/1 w-full bg-line object-cover ${className}`}
      />
    </picture>
  )
}

/** As high as it is shown, and as wide at most. */
const shown = { height: 48, width: 240 }

/** Without words of its own: whose it is stands beside it. What is mostly light stands on a dark ground. */
export function EventLogo({ picture: { id, sizes, width, height, is_light } }: { picture: EventPicture }) {
  const scale = Math.min(1, shown.height / height, shown.width / width)
  const offered = (type: string) =>
    sizes.map((size) => `${pictureAddress(id, size, type)} ${size / shown.height}x`).join(', ')
  return (
    <span
      className={`inline-block shrink-0 rounded-shell border border-line p-1.5 ${is_light ? 'bg-night' : 'bg-pearl'}`}
    >
      <picture>
        <source type="image/webp" srcSet={offered('webp')} />
        <img
          src={pictureAddress(id, sizes.at(-1) ?? height, 'png')}
          alt=""
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          decoding="async"
        />
      </picture>
    </span>
  )
}
