import { Camera, CameraOff, Flashlight, FlashlightOff, type LucideIcon, Search, ZoomIn } from 'lucide-react'
import { thumbRowTexts as texts } from '../../texts/scanner.ts'
import type { useCamera } from './use-camera.ts'

type Props = { camera: ReturnType<typeof useCamera>; onSearch: () => void }

/** Where a thumb reaches. Torch and zoom only where the camera has them. */
export function ThumbRow({ camera: { state, locked, toggle, torch, zoom }, onSearch }: Props) {
  const on = state === 'on' || state === 'starting'
  return (
    <div className="flex gap-2 border-line border-t bg-cream px-2 py-2 *:flex-1">
      {torch && (
        <Tool
          icon={torch.on ? FlashlightOff : Flashlight}
          label={torch.on ? texts.torchOff : texts.torchOn}
          pressed={torch.on}
          onPress={torch.press}
        />
      )}
      {zoom && <Tool icon={ZoomIn} label={texts.zoom(zoom.factor)} onPress={zoom.press} />}
      <Tool
        icon={on ? CameraOff : Camera}
        label={on ? texts.cameraOff : texts.cameraOn}
        off={locked}
        onPress={toggle}
      />
      <Tool icon={Search} label={texts.search} onPress={onSearch} />
    </div>
  )
}

type ToolProps = { icon: LucideIcon; label: string; pressed?: boolean; off?: boolean; onPress: () => void }

function Tool({ icon: Icon, label, pressed, off, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={off}
      onClick={onPress}
      className="grid min-h-14 place-items-center content-center gap-0.5 rounded-lg font-semibold text-sm text-primary hover:bg-pearl disabled:text-muted"
    >
      <Icon aria-hidden="true" className="size-6" />
      {label}
    </button>
  )
}
