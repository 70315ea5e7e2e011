import { describe, expect, test } from 'vitest';
import { cleanDescricao } from './premios.rules.ts';

describe('description of a prize', () => {
  test('formatting stays', () => {
    const html = '<p>Liquidificador <strong>forte</strong></p><ul><li>3 velocidades</li></ul>';
    expect(cleanDescricao(html)).toBe(html);
  });

  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>oi', 'oi'],
    ['<p onclick="x()" style="position:fixed" class="c">oi</p>', '<p>oi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="//mal.example">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    [
      '<a href="https://loja.example/a">x</a>',
      '<a href="https://loja.example/a" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<h1>Título</h1>', '<h3>Título</h3>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['<p>aberto', '<p>aberto</p>'],
    ['<p>&nbsp;</p><ul><li><br></li></ul>\u200b', ''],
    ['<p><a href="https://loja.example/a"></a></p><script>alert(1)</script>', ''],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
  ])('%s', (sujo, limpo) => {
    expect(cleanDescricao(sujo)).toBe(limpo);
  });
});
