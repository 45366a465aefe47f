export async function untilReady(url: string, minutes = 2): Promise<void> {
  for (const deadline = Date.now() + minutes * 60_000; Date.now() < deadline; ) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer in ${minutes} minutes`)
}
