import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
for (const [w,h] of [[1440,900],[360,740]]) {
const ctx = await b.newContext({ viewport:{width:w,height:h}, locale:'pt-BR', timezoneId:'America/Sao_Paulo' });
const p = await ctx.newPage();
p.on('console', m => { if (m.type()==='error') console.log('CONSOLE', m.text().slice(0,200)); });
await p.goto('http://localhost:3112/painel');
await p.getByLabel(/CPF/).first().fill('11144477735'); await p.getByLabel(/Senha/).first().fill('Demo2026!'); await p.keyboard.press('Enter');
await p.waitForURL(/dashboard|primeiros/);
const go = async u => { await p.goto('http://localhost:3112'+u); await p.waitForLoadState('networkidle'); };
const toasts = async () => JSON.stringify(await p.locator('[class*="Notification-root"], [role=status], [role=alert]').allInnerTexts());
for (const [u,f] of [['/painel/processar/produtos/criteria','erros.csv'],['/painel/processar/vendas','v.xlsx'],['/painel/processar/historico','erros.csv'],['/painel/processar/saldo-cartao','erros.csv'],['/painel/processar/produtos/revenda','erros.csv']]) {
  await go(u);
  const bt = p.getByRole('button',{name:/Processar|Enviar|Importar/}).last();
  await bt.click(); await p.waitForTimeout(500);
  console.log(w,u,'sem arquivo', await toasts());
  await p.locator('input[type=file]').first().setInputFiles('/work/w/a2/t/'+f);
  await p.getByRole('button',{name:/Processar|Enviar|Importar/}).last().click(); await p.waitForTimeout(4000);
  console.log(w,u,'com', await toasts()); console.log((await p.locator('main').innerText()).slice(0,900).replace(/\n+/g,' | '));
  await p.screenshot({path:`/work/w/a2/shots/up-${u.replace(/\W/g,'_')}-${w}.png`,fullPage:true});
}
await go('/painel/produtos');
await p.getByRole('button',{name:/Importar/}).first().click(); await p.waitForTimeout(700);
await p.locator('input[type=file]').first().setInputFiles('/work/w/a2/t/erros.txt'); await p.waitForTimeout(500); console.log('txt', await toasts(), (await p.getByRole('dialog').innerText()).slice(0,800).replace(/\n+/g,' | '));
await p.getByRole('button',{name:/Importar|Processar|Enviar/}).last().click(); await p.waitForTimeout(3000); console.log('txt2', await toasts(), (await p.getByRole('dialog').allInnerTexts()).join(' ').slice(0,900).replace(/\n+/g,' | '));
await p.screenshot({path:`/work/w/a2/shots/imp-${w}.png`});
await ctx.close();
}
await b.close();
