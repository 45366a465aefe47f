import { Fragment, type ReactNode } from 'react'

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type Props<Text extends string> = { text: Text; parts: Record<NamesIn<Text>, ReactNode> }

/** A sentence of a catalogue with elements in it, each where its `{name}` stands: another language may order them anew. */
export const RichText = <Text extends string>({ text, parts }: Props<Text>) =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? piece : <Fragment key={index}>{(parts as Record<string, ReactNode>)[piece]}</Fragment>,
    )
