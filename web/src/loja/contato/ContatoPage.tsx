/** Where a seller asks for help: a message from here, or a phone and an address. */

import { Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { maximoContato, sendContato } from '@pontua/contract/contato';
import { formatQuantidade } from '@pontua/contract/plural';
import { formatTelefone } from '@pontua/contract/telefone';
import { IconBrandWhatsapp, IconClock, IconMail, IconPhone, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMarca } from '../../api/marca.ts';
import { useSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Email, EscreverPara } from '../../kit/Email.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { useGuardado } from '../../kit/guardado.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { Telefone, Whatsapp } from '../../kit/Telefone.tsx';
import classes from './contato.module.css';

export function Component() {
  return (
    <Pagina titulo="Contato" descricao="Dúvidas, pontos que faltam, prêmios que não chegaram: conte para a gente.">
      <div className={classes.lados}>
        <FormularioDeContato />
        <Atendimento />
      </div>
    </Pagina>
  );
}

function FormularioDeContato() {
  const { id, email } = useSession((sessao) => sessao.parceiro) ?? {};
  const form = useFormulario(sendContato, {
    valores: { mensagem: '' },
    sucesso: 'Mensagem enviada com sucesso',
    seFoiFeito: 'Se a mensagem já chegou, enviar de novo não a repete.',
    limpa: true,
  });
  const { mensagem } = form.values;
  useGuardado({ dono: `loja-${id}`, nome: 'contato', pessoal: true }, mensagem || null, (guardada) => {
    if (typeof guardada === 'string') form.setFieldValue('mensagem', guardada);
  });
  const quantas = mensagem.trim().length;
  return (
    <form {...form.props}>
      <Stack>
        <Textarea
          {...form.campo('mensagem')}
          label="Sua mensagem"
          rows={8}
          description={
            <span className={classes.contador} data-demais={quantas > maximoContato || undefined}>
              {`${formatQuantidade(quantas)} de ${formatQuantidade(maximoContato)} caracteres`}
            </span>
          }
        />
        <Text c="dimmed" size="sm">
          Seu nome e sua loja vão junto.{' '}
          {email ? (
            <>
              A resposta vai para <Email email={email} />.
            </>
          ) : (
            'A resposta vem pelo celular do seu cadastro.'
          )}
        </Text>
        <Botao type="submit" size="lg" ocupado={form.ocupado} textoOcupado="Enviando" className={classes.enviar}>
          Enviar mensagem
        </Botao>
      </Stack>
    </form>
  );
}

function Atendimento() {
  const { telefone, whatsapp, email, atendimento } = useMarca();
  return (
    <Paper withBorder p="min(var(--mantine-spacing-lg), 6vw)" component="section" aria-labelledby="atendimento">
      <Title order={2} size="h4" id="atendimento" mb="sm">
        Atendimento
      </Title>
      <ul className={classes.meios}>
        <Meio Icone={IconClock} nome="Horário">
          De {atendimento}
        </Meio>
        {telefone && (
          <Meio Icone={IconPhone} nome="Telefone">
            <Telefone numero={telefone} />
          </Meio>
        )}
        {whatsapp && (
          <Meio Icone={IconBrandWhatsapp} nome="WhatsApp">
            <Whatsapp numero={whatsapp}>{formatTelefone(whatsapp)}</Whatsapp>
          </Meio>
        )}
        {email && (
          <Meio Icone={IconMail} nome="E-mail">
            <EscreverPara email={email} />
          </Meio>
        )}
      </ul>
    </Paper>
  );
}

function Meio({ Icone, nome, children }: { Icone: TablerIcon; nome: string; children: ReactNode }) {
  return (
    <li>
      <Icone size={24} aria-hidden />
      <div>
        <Text c="dimmed" size="sm">
          {nome}
        </Text>
        {children}
      </div>
    </li>
  );
}
