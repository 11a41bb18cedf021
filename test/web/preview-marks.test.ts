// @vitest-environment happy-dom
/** Sections of a previewed page: which is in hand, who is in which, and what a press on one opens. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  listenForPresses,
  markItem,
  markSections,
  pressedTitle,
} from '#web/features/site/content-editing/preview-marks.ts';

const section = (name: string) => document.querySelector<HTMLElement>(`[data-section=${name}]`);
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

beforeEach(() => {
  document.body.innerHTML = `
    <header data-section="settings"><a id="logo" href="/">RUA</a></header>
    <section data-section="department">
      <h2>Four desks</h2>
      <ul><li id="parks"><b>Park desk</b><span>Tyres</span></li><li id="commuters"><b>Commuter desk</b></li></ul>
    </section>
    <section data-section="agencies"><a id="agency" href="/agencies/1">Police</a></section>
    <section data-section="faq"><button id="next">Next</button><form><input id="typed"></form></section>`;
});

describe('each section that staff can edit', () => {
  const names: Record<string, string[]> = { department: [], faq: ['Bola', 'Zainab'], settings: ['Chidi'] };
  const mark = () =>
    markSections(document, (name) =>
      names[name] ? { label: `The ${name}`, isCurrent: name === 'department', names: names[name] } : null,
    );

  it('says what it is and who is in it; the one in hand is told', () => {
    expect(mark()).toBe(section('department'));
    expect(section('department')?.dataset.edit).toBe('The department');
    expect(section('faq')?.dataset.edit).toBe('The faq: Bola and Zainab are here');
    expect(section('settings')?.dataset.edit).toBe('The settings: Chidi is here');
    const marked = (attribute: string) =>
      [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)].map(({ dataset }) => dataset.section);
    expect(marked('data-current')).toEqual(['department']);
    expect(marked('data-others')).toEqual(['settings', 'faq']);
    expect(marked('data-edit')).not.toContain('agencies');
  });

  it('is told by a press on it; links lead nowhere, and what can be operated still works', () => {
    mark();
    const opened = vi.fn();
    listenForPresses(document, (pressed, of) => opened(pressed.id, of.dataset.section));
    const press = (selector: string) => {
      const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
      find(selector).dispatchEvent(click as unknown as Event);
      return click.defaultPrevented;
    };
    expect([press('#parks'), press('#logo'), press('#agency')]).toEqual([true, true, true]);
    expect([press('#next'), press('#typed')]).toEqual([false, false]);
    expect(opened.mock.calls).toEqual([
      ['parks', 'department'],
      ['logo', 'settings'],
    ]);
    const sent = new window.Event('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(sent as unknown as Event);
    expect(sent.defaultPrevented).toBe(true);
  });

  it('is reached by Tab and opened by Enter; what can be operated in it keeps its own Enter', () => {
    mark();
    const opened = vi.fn();
    listenForPresses(document, (pressed, of) => opened(pressed === of, of.dataset.section));
    const type = (element: Element | null, key: string) => {
      const typed = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      element?.dispatchEvent(typed as unknown as Event);
      return typed.defaultPrevented;
    };
    expect(['settings', 'department', 'agencies'].map((name) => section(name)?.tabIndex)).toEqual([0, 0, -1]);
    expect([type(section('department'), 'a'), type(find('#next'), 'Enter')]).toEqual([false, false]);
    expect(type(section('agencies'), 'Enter')).toBe(false);
    expect(opened).not.toHaveBeenCalled();
    expect(type(section('department'), 'Enter')).toBe(true);
    expect(opened.mock.calls).toEqual([[true, 'department']]);
  });
});

describe('one of a list', () => {
  const titles = ['Commuter desk', 'Park desk', ''];

  it('is found by the title that was pressed, and not where several are', () => {
    const list = find('[data-section=department]');
    expect(pressedTitle(find('#parks span'), list, titles)).toBe(1);
    expect(pressedTitle(find('#commuters b'), list, titles)).toBe(0);
    expect(pressedTitle(find('h2'), list, titles)).toBe(-1);
    expect(pressedTitle(find('ul'), list, titles)).toBe(-1);
  });

  it('is framed where it stands, and nothing is without a title', () => {
    const list = find('[data-section=department]');
    expect(markItem(list, ' Park desk ')).toBe(find('#parks'));
    expect(find('#parks').dataset.item).toBe('');
    expect(markItem(list, 'Four desks')).toBeUndefined();
    expect(markItem(list, ' ')).toBeUndefined();
    expect(markItem(list, 'Park')).toBeUndefined();
  });
});
