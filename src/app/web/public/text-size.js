// A file of its own, read before the first paint: the page's policy refuses inline scripts, and a module would run too late.
try {
  const size = localStorage.getItem('tipon-text-size')
  if (size) document.documentElement.dataset.textSize = size
} catch {
  // Storage is refused: the page has its normal size.
}
