/**
 * Pages drawn without a browser: what they say, where they lead, and what a press calls. Effects do not run and nothing is drawn a
 * second time. A file of such tests begins with `vi.mock('react/jsx-dev-runtime', …)` and `vi.mock('#web/lib/api.ts', …)`.
 */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import type { Endpoint } from '#domain/contract/endpoint.ts';

type Props = Record<string, unknown>;
type Made = { type: string; props: Props };
type Runtime = { jsxDEV: (type: unknown, props: Props, ...others: unknown[]) => unknown };

const made: Made[] = [];

export function remember(type: string, props: Props): void {
  made.push({ type, props });
}

/** Remembers each element that a page makes. */
export function remembering(runtime: Runtime): Runtime {
  const jsxDEV: Runtime['jsxDEV'] = (type, props, ...others) => {
    if (typeof type === 'string') remember(type, props);
    else if (typeof props.to === 'string') remember('link', props);
    return runtime.jsxDEV(type, props, ...others);
  };
  return { ...runtime, jsxDEV };
}

/** The way to an endpoint: its method and path. */
export function wayOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

type AskedCall = { way: string; input: unknown; key: string | undefined };

/** Stands for `call` of web/lib/api.ts: it remembers what is asked, and answers with `answer`, or refuses with that error. */
export function recordedCalls() {
  const recorded = {
    asked: [] as AskedCall[],
    answer: undefined as unknown,
    /** Answers wait for it. */
    until: Promise.resolve(),
    call: async (endpoint: Endpoint, input: unknown, options: { idempotencyKey?: string } = {}) => {
      recorded.asked.push({ way: wayOf(endpoint), input, key: options.idempotencyKey });
      await recorded.until;
      if (recorded.answer instanceof Error) throw recorded.answer;
      return recorded.answer;
    },
  };
  return recorded;
}

export type Drawing = {
  /** The page’s address. */
  at?: string;
  /** What the window knows already. */
  known?: readonly (readonly [QueryKey, unknown])[];
  /** What the page around it gives, such as the account. */
  context?: unknown;
  /** That of an earlier drawing. */
  queryClient?: QueryClient | undefined;
};

export type DrawnPage = ReturnType<typeof draw>;

export function draw(
  element: ReactNode,
  { at = '/', known = [], context, queryClient: before }: Drawing = {},
) {
  made.length = 0;
  const queryClient =
    before ?? new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  if (!before) for (const [key, data] of known) queryClient.setQueryData(key, data);
  const outlet = createElement(Outlet, { context });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: outlet,
        children: [
          { index: true, element },
          { path: '*', element },
        ],
      },
    ],
    {
      initialEntries: [at],
    },
  );
  const markup = renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router })),
  );
  const elements = [...made];
  const named = (type: string, name: string) => {
    // The last of that name is the one in the dialog that asks.
    const found = elements.findLast((one) => one.type === type && nameOf(one.props, elements) === name);
    if (!found) throw new Error(`There is no ${type} ${name}.`);
    return found.props;
  };
  return {
    queryClient,
    markup,
    text: textIn(markup),
    buttons: elements.filter(({ type }) => type === 'button').map(({ props }) => nameOf(props, elements)),
    /** Those that are not disabled. */
    pressable: elements
      .filter(({ type, props }) => type === 'button' && props.disabled !== true)
      .map(({ props }) => nameOf(props, elements)),
    press: (name: string) => handler(named('button', name), 'onClick')({ preventDefault() {}, detail: 1 }),
    follow: (to: string) => handler(linkTo(elements, to), 'onClick')({ preventDefault() {} }),
    choose: (name: string, value: string) =>
      handler(named('select', name), 'onChange')({ target: { value } }),
    check: (name: string, checked: boolean) =>
      handler(named('input', name), 'onChange')({ target: { checked } }),
  };
}

/** A hook’s value in a page, whose functions a test may call. */
export function used<Value>(use: () => Value, drawing?: Drawing): { value: Value; queryClient: QueryClient } {
  const values: Value[] = [];
  const tell = (value: Value) => values.push(value);
  const { queryClient } = draw(createElement(Using<Value>, { use, tell }), drawing);
  const [value] = values;
  if (value === undefined) throw new Error('The hook was not used.');
  return { value, queryClient };
}

function Using<Value>({ use, tell }: { use: () => Value; tell: (value: Value) => void }) {
  tell(use());
  return null;
}

function linkTo(elements: readonly Made[], to: string): Props {
  const found = elements.find(({ type, props }) => type === 'link' && props.to === to);
  if (!found) throw new Error(`Nothing leads to ${to}.`);
  return found.props;
}

function handler(props: Props, name: string): (event: unknown) => unknown {
  const found = props[name];
  if (typeof found !== 'function') throw new Error(`It does nothing ${name}.`);
  return (event) => found(event);
}

function nameOf(props: Props, elements: readonly Made[]): string {
  if (typeof props['aria-label'] === 'string') return props['aria-label'];
  const own = wordsIn(props.children).trim();
  const label = elements.find(
    ({ type, props: { htmlFor } }) => type === 'label' && htmlFor !== undefined && htmlFor === props.id,
  );
  const around = elements.find(({ type, props: { children } }) => type === 'label' && holds(children, props));
  return label || around ? wordsIn((label ?? around)?.props.children).trim() : own;
}

function holds(children: unknown, props: Props): boolean {
  return [children].flat().some((child) => isElement(child) && child.props === props);
}

function isElement(node: unknown): node is { props: Props } {
  return typeof node === 'object' && node !== null && 'props' in node;
}

/** The words of an element, without those that its components draw. */
function wordsIn(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsIn).join('');
  if (!isElement(node) || node.props.className === 'invisible') return '';
  return wordsIn(node.props.children);
}

/** Presses what has these words in elements that are not drawn yet. */
export function pressIn(tree: unknown, words: string): void {
  const found = allIn(tree).find(
    (props) => typeof props.onClick === 'function' && nameOf(props, []) === words,
  );
  if (!found) throw new Error(`There is nothing to press: ${words}.`);
  handler(found, 'onClick')({ preventDefault() {} });
}

/** The properties of the first element, of those that are not drawn yet, that has this one. */
export function propsIn(tree: unknown, name: string): Props {
  const found = allIn(tree).find((props) => props[name] !== undefined);
  if (!found) throw new Error(`No element has ${name}.`);
  return found;
}

function allIn(node: unknown): Props[] {
  if (Array.isArray(node)) return node.flatMap(allIn);
  return isElement(node) ? [node.props, ...[node.props.children, node.props.actions].flatMap(allIn)] : [];
}

function textIn(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
