/**
 * Browsers that have scripts, but never get ours: old ones without modules (KaiOS 2.5, Opera Mini's servers), and any whose
 * download fails or takes too long. They show what stands in `noscript` (`WithoutScripts`). In words that the oldest of
 * them knows.
 */

/** How long a page waits for its scripts before it shows its plain forms, in milliseconds. */
export const timeoutMilliseconds = 12_000;

/** The rule for browsers without scripts, in a `noscript`; `look.css` has the same for the others. */
export const plainRule = '.with-scripts{display:none!important}';

/** On a form that the page answers with a refusal: it is shown at once, whether our scripts come or not. */
export const refusedMark = 'data-refused';

/** The text of an inline script at the end of the page. */
export const plainScript = `(function(){var d=document,h=d.documentElement;function show(){if(h.getAttribute('data-awake')||h.getAttribute('data-plain'))return;h.setAttribute('data-plain','true');var all=d.getElementsByTagName('noscript');for(var i=0;i<all.length;i++){var place=all[i].previousSibling;if(place&&place.hasAttribute&&place.hasAttribute('data-plain-place'))place.innerHTML=all[i].textContent}}if(!('noModule' in d.createElement('script')))return show();addEventListener('error',function(e){var t=e.target;if(t&&(t.tagName==='SCRIPT'||t.rel==='modulepreload'))show()},true);addEventListener('submit',function(e){e.target.setAttribute('data-sent','true')});var n=d.getElementsByTagName('noscript');for(var j=0;j<n.length;j++)if(n[j].textContent.indexOf('${refusedMark}')>=0)return show();setTimeout(show,${timeoutMilliseconds})})()`;

/**
 * Call it when the scripts have come after all: a plain form stays that a person has begun to fill in, that is on its way,
 * or that was refused.
 */
export function hidePlainForms(): void {
  if (document.querySelector(`[data-plain-place] :is([data-sent], [${refusedMark}])`)) return;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '[data-plain-place] :is(input:not([type="hidden"]), textarea, select)',
  );
  const isBegun = [...fields].some((field) => field === document.activeElement || isChanged(field));
  if (!isBegun) delete document.documentElement.dataset.plain;
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    // A list without a default begins with its first option.
    const byDefault = [...field.options].findIndex((option) => option.hasAttribute('selected'));
    return field.selectedIndex !== Math.max(0, byDefault);
  }
  // A box without a value has one all the same.
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
