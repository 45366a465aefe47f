// Runs on any Node, before the programs, which an older one cannot even read.
const needed = 24
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(`Tipon needs Node ${needed} or later; this is ${process.version}.`)
  process.exit(1)
}
