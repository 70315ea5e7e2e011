/** The texts and the colour of the brand, each with its way back to the one that comes with the product. */
import { SimpleGrid, TextInput } from '@mantine/core';
import type { AjustesMarca } from '@pontua/contract/marca';
import { CampoTelefone } from '../../kit/formulario/CampoTelefone.tsx';
import { ComPadrao } from './ComPadrao.tsx';
import classes from './marca.module.css';
import { type CampoComPadrao, type FormularioDaMarca, isCor, toValores } from './valores.ts';

export function CamposDaMarca({ form, ajustes }: { form: FormularioDaMarca; ajustes: AjustesMarca }) {
  const padrao = toValores(ajustes.padrao);
  const comPadrao = (campo: CampoComPadrao) => ({
    padrao: padrao[campo],
    atual: form.values[campo],
    onVoltar: () => form.setFieldValue(campo, padrao[campo]),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ComPadrao {...comPadrao('nome')}>
        <TextInput {...form.campo('nome')} label="Nome do programa" maxLength={40} />
      </ComPadrao>
      <ComPadrao {...comPadrao('cor')}>
        <TextInput
          {...form.campo('cor')}
          label="Cor"
          description="Textos e botões usam tons próximos dela, sempre legíveis."
          placeholder="#RRGGBB"
          maxLength={7}
          rightSection={
            <input
              type="color"
              className={classes.cor}
              aria-label="Escolher a cor"
              value={isCor(form.values.cor) ? form.values.cor.trim() : ajustes.vigente.cor}
              onChange={(evento) => form.setFieldValue('cor', evento.currentTarget.value)}
            />
          }
        />
      </ComPadrao>
      <ComPadrao {...comPadrao('telefone')}>
        <TextInput {...form.campo('telefone')} label="Telefone (opcional)" type="tel" maxLength={30} />
      </ComPadrao>
      <ComPadrao {...comPadrao('whatsapp')}>
        <CampoTelefone {...form.campo('whatsapp')} label="WhatsApp (opcional)" />
      </ComPadrao>
      <ComPadrao {...comPadrao('email')}>
        <TextInput {...form.campo('email')} label="E-mail" type="email" maxLength={120} />
      </ComPadrao>
      <ComPadrao {...comPadrao('atendimento')}>
        <TextInput
          {...form.campo('atendimento')}
          label="Horário do atendimento"
          description="Como se lê depois de “de”."
          maxLength={80}
        />
      </ComPadrao>
      <ComPadrao {...comPadrao('fabricante')}>
        <TextInput
          {...form.campo('fabricante')}
          label="Fabricante"
          description="Em rótulos como “Código do fabricante”."
          maxLength={60}
        />
      </ComPadrao>
      <ComPadrao {...comPadrao('concorrente')}>
        <TextInput
          {...form.campo('concorrente')}
          label="Marca concorrente"
          description="A que já vem escrita na pesquisa de mercado."
          maxLength={60}
        />
      </ComPadrao>
    </SimpleGrid>
  );
}
